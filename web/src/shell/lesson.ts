/** A guided first game: each step sets up a table, says one thing, lets you do it, and sees that you did. */
import type { Lang } from "../table/contract";

export interface Step {
  /** What this step is about, in every language. */
  title: Record<Lang, string>;
  /** The one thing it says. */
  say: Record<Lang, string>;
  /** Said when it is done. */
  done: Record<Lang, string>;
  /** The table it begins with, in the form of the game's README; a step without one goes on. */
  position?: Record<string, unknown>;
  /** What must be done, in order: each is a pattern for an action's notation. */
  goals: string[];
}

export interface Lesson {
  /** How many seats the tables have; seat 0 learns. */
  seats: number;
  steps: Step[];
}

/** How many goals have been reached by these actions, in order. */
export function reached(goals: readonly string[], actions: readonly string[]): number {
  let at = 0;
  for (const action of actions) {
    const goal = goals[at];
    if (goal !== undefined && new RegExp(`^(?:${goal})$`).test(action)) at += 1;
  }
  return at;
}
