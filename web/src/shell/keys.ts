/** Keys that lead to the parts of a table, wherever one is. A part is marked with `data-reach`. */

/** What a key does, by the key. */
export const KEYS = {
  h: "hand",
  b: "board",
  p: "prompt",
  m: "moves",
  l: "log",
  e: "end",
  "?": "help",
} as const;

export type Reach = (typeof KEYS)[keyof typeof KEYS];

const FOCUSABLE = "button:not([tabindex='-1']), a[href], select, input, [tabindex]:not([tabindex='-1'])";
/** A card with which something can be done; see board-kit/Card.svelte. */
const USEFUL = "button.card.ready, button.card.possible";

/** What somebody wants who pressed this key; nothing while she types, or has a dialog open. */
export function reachOf(event: KeyboardEvent): Reach | undefined {
  const typing = (event.target as Element | null)?.closest?.(
    "input, select, textarea, dialog, [role=dialog]",
  );
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const key = event.key.toLowerCase();
  return key in KEYS ? KEYS[key as keyof typeof KEYS] : undefined;
}

/** The part of the page that is meant, as far as it is seen. */
const partsOf = (reach: Reach): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-reach=${reach}]`)].filter(
    (part) => part.offsetParent !== null,
  );

/** Moves focus into a part: to the first thing that can be done there, or that can have it. */
export function goTo(reach: Reach): void {
  for (const part of partsOf(reach)) {
    const find = (selector: string) => part.querySelector<HTMLElement>(selector);
    const target = find(USEFUL) ?? find(FOCUSABLE) ?? part;
    target.focus();
    if (document.activeElement === target) return;
  }
}

/** Presses the button that a key stands for. */
export function press(reach: Reach): void {
  partsOf(reach)[0]?.click();
}
