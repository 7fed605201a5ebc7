/** Keeps a hand that has just pressed from pressing what has come under it meanwhile. */
import { untrack } from "svelte";

/** How long something new cannot be pressed, in milliseconds. */
const HOLD = 400;
/** How long ago a press can be and still be about to be repeated. */
const RECENT = 1000;

/** To be called while a component is made: `early` is true for a moment when the meaning changes after a press. */
export function heldBack(meaning: () => string): { readonly early: boolean } {
  let early = $state(false);
  let pressed = -Infinity;
  // Derived: what makes the meaning may change while it stays the same, and must not end the wait.
  const now = $derived(meaning());
  let known = untrack(() => now);
  const press = () => (pressed = performance.now());
  $effect(() => {
    const listened = new AbortController();
    for (const kind of ["pointerdown", "keydown"])
      window.addEventListener(kind, press, { capture: true, signal: listened.signal });
    return () => listened.abort();
  });
  $effect(() => {
    if (now === known) return;
    known = now;
    early = performance.now() - pressed < RECENT;
    const timer = setTimeout(() => (early = false), HOLD);
    return () => clearTimeout(timer);
  });
  return {
    get early() {
      return early;
    },
  };
}
