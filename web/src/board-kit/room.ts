/** How large a hand's cards are in this window: they are always in view, and leave the board its room. */
import { innerHeight, innerWidth } from "svelte/reactivity/window";

const PHONE = 760;
const LOW = 480;

/** The width of a hand card in pixels; to be read where it may change. */
export function handCardWidth(): number {
  const [width, height] = [innerWidth.current ?? 1024, innerHeight.current ?? 768];
  if (height < LOW) return 54;
  if (width <= PHONE) return Math.min(84, height * 0.105);
  return Math.max(72, Math.min(128, height * 0.2 - 52));
}
