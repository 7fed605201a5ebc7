/** What a table does when its view changes: pieces travel, and focus is not lost. */
import { untrack } from "svelte";
import { finishOnClick, snapshot, travel, type Routes, type Snapshot } from "../board-kit/animate";

interface Followed {
  root: () => HTMLElement | undefined;
  view: () => unknown;
  /** Where pieces come from and go to; new with every view. */
  routes: () => Routes;
  /** What focus goes on to when what had it is gone, as a selector. */
  focus: () => string;
}

/** To be called while a component is made. The page is measured before it changes and after. */
export function followView({ root, view, routes, focus }: Followed): void {
  let seen: Snapshot | undefined;
  let focused = false;
  $effect.pre(() => {
    view();
    const element = untrack(root);
    if (element) seen = snapshot(element);
    focused = element?.contains(document.activeElement) ?? false;
  });
  $effect(() => {
    const now = routes();
    const element = untrack(root);
    if (element && seen?.size) travel(element, seen, now);
  });
  // What was touched may be gone, and focus with it: it goes on to what is asked next.
  $effect(() => {
    view();
    if (!focused || document.activeElement !== document.body) return;
    root()?.querySelector<HTMLElement>(focus())?.focus({ preventScroll: true });
  });
  $effect(finishOnClick);
}
