/** Where a finger goes next: what the coach speaks of is found on the page by what touching it does. */

/** A step that is advised: its notation, and what it is if that can be done at once. */
export interface Advised {
  notation: string;
  action?: unknown;
}

/** What to touch for a plan in one game, as selectors; the first that can be touched is meant. */
export type PointAt = (plan: readonly Advised[], view: unknown, you: number) => string[];

/** What the coach wants to be done. */
export interface Aim {
  /** How it is written, if it can be done at once. */
  notation?: string | undefined;
  /** What to touch for it, as selectors, in the order in which they are looked for. */
  at: readonly string[];
}

const OVER = "main dialog[open], main [role=dialog]";
const CLOSE = "header button";
/** The list of all moves is always a way. */
const MOVES = "[data-reach=moves]";
/** What was touched so often to no effect is not the way. */
const PATIENCE = 2;

/** What can be touched next for an aim, unless it is spent; null if there is nothing. */
export function seek({ notation, at }: Aim, spent: (element: Element) => boolean): HTMLElement | null {
  const over = [...document.querySelectorAll(OVER)].at(-1);
  const within = over ?? document.querySelector("main");
  const exact = notation === undefined ? [] : [`[data-action=${JSON.stringify(notation)}]`];
  const last = over ? [CLOSE] : exact.length ? [MOVES] : [];
  for (const way of [...exact, ...at, ...last]) {
    const found = [...(within?.querySelectorAll<HTMLElement>(way) ?? [])];
    const one = found.find((element) => isTouchable(element) && (way === MOVES || !spent(element)));
    if (one) return one;
  }
  return null;
}

function isTouchable(element: HTMLElement): boolean {
  return (
    element.getAttribute("aria-disabled") !== "true" &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
  );
}

/** Counts touches of a moment: what was pointed at and touched without effect is not pointed at again. */
export class Touches {
  #moment: unknown;
  #counts = new WeakMap<Element, number>();

  /** A new moment forgets the touches of the last. */
  at(moment: unknown): this {
    if (moment !== this.#moment) this.#counts = new WeakMap();
    this.#moment = moment;
    return this;
  }
  readonly note = (event: Event): void => {
    const pointed = (event.target as Element | null)?.closest?.("[data-pointed]");
    if (pointed) this.#counts.set(pointed, (this.#counts.get(pointed) ?? 0) + 1);
  };
  readonly spent = (element: Element): boolean => (this.#counts.get(element) ?? 0) >= PATIENCE;
}
