/** How fast bots play: how long each pauses before it moves, in milliseconds, and its word. */
import type { Key } from "../i18n";

export const PACES: [pause: number, word: Key][] = [
  [1500, "new.pace_calm"],
  [450, "new.pace_normal"],
  [150, "new.pace_quick"],
  [0, "new.pace_instant"],
];

/** The choice that comes nearest to any pause. */
export const nearestPace = (pause: number): number =>
  PACES.reduce((near, [one]) => (Math.abs(one - pause) < Math.abs(near - pause) ? one : near), 0);
