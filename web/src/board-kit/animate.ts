/**
 * Things travel from where they were to where they are (FLIP).
 *
 * The page is measured before and after a change; nothing is scripted. An element that is one thing
 * carries `data-flip="key"`; a place that things come from or vanish into carries
 * `data-flip-anchor="name"`. The host says, for keys that appear or disappear, which anchor that is.
 *
 * Nothing here waits: elements are in their final place at once and only look as if they moved, so
 * every click is good from the first moment; a click also finishes what still moves.
 */

/** Longest travel, in milliseconds: below the 300 that may pass before anything can be used. */
const TRAVEL = 280;

interface Seen {
  box: DOMRect;
  element: HTMLElement;
}

/** Where every keyed thing was. */
export type Snapshot = Map<string, Seen>;

/** Anchors for keys without a place before (`from`) or after (`to`). */
export interface Routes {
  from?: (key: string) => string | undefined;
  to?: (key: string) => string | undefined;
}

const running = new Set<Animation>();

/** Does this person want things to move? */
export function motionWanted(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Measures everything keyed below `root`; to be called before the page changes. */
export function snapshot(root: HTMLElement): Snapshot {
  const seen: Snapshot = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-flip]")) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) seen.set(element.dataset["flip"] ?? "", { box, element });
  }
  return seen;
}

/** Lets everything travel from its place in `before` to its place now. */
export function travel(root: HTMLElement, before: Snapshot, routes: Routes = {}): void {
  if (!motionWanted()) return;
  finishAll();
  const after = snapshot(root);
  for (const [key, { box, element }] of after) {
    const start = before.get(key)?.box ?? anchorBox(root, routes.from?.(key));
    if (start) move(element, start, box);
  }
  for (const [key, { box, element }] of before) {
    if (after.has(key)) continue;
    const end = anchorBox(root, routes.to?.(key));
    if (end) depart(element, box, end);
  }
}

/** Puts everything that still moves in its place. */
export function finishAll(): void {
  for (const animation of [...running]) animation.finish();
}

/** A click anywhere finishes running animations. Gives back how to stop that. */
export function finishOnClick(): () => void {
  window.addEventListener("pointerdown", finishAll, { capture: true });
  window.addEventListener("keydown", finishAll, { capture: true });
  return () => {
    window.removeEventListener("pointerdown", finishAll, { capture: true });
    window.removeEventListener("keydown", finishAll, { capture: true });
  };
}

/** The transform that makes a thing at `to` look as if it were at `from`. */
export function transformBetween(from: DOMRect, to: DOMRect): string {
  const scale = to.width > 0 ? from.width / to.width : 1;
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

function anchorBox(root: HTMLElement, name: string | undefined): DOMRect | undefined {
  if (name === undefined) return undefined;
  const box = root.querySelector(`[data-flip-anchor="${name}"]`)?.getBoundingClientRect();
  return box && box.width > 0 ? box : undefined;
}

function move(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const still =
    Math.abs(from.left - to.left) < 1 &&
    Math.abs(from.top - to.top) < 1 &&
    Math.abs(from.width - to.width) < 1;
  if (still) return;
  const far = { transform: transformBetween(from, to), zIndex: 5 };
  // Composed with the element's own transform (a fan's rotation), which it must keep.
  run(element, [
    { ...far, composite: "add" },
    { transform: "none", zIndex: 5, composite: "add" },
  ]);
}

/** What has left the page flies to an anchor as a copy, which nobody can touch. */
function depart(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-flip");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  const { left, top, width, height } = from;
  Object.assign(ghost.style, {
    position: "fixed",
    margin: "0",
    pointerEvents: "none",
    zIndex: "60",
    transform: "none",
  });
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  document.body.append(ghost);
  const there = { transform: transformBetween(to, from), opacity: 0.2 };
  run(ghost, [{ transform: "none", opacity: 1 }, there]).finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
}

function run(element: HTMLElement, frames: Keyframe[]): Animation {
  const animation = element.animate(frames, { duration: TRAVEL, easing: "cubic-bezier(.2,.7,.2,1)" });
  running.add(animation);
  const forget = () => running.delete(animation);
  animation.finished.then(forget, forget);
  return animation;
}
