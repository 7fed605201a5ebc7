/** A guided first game: each step sets up a table, says one thing, lets you do it, and sees that you did. */
import type { Lang } from "../table/contract";
import { keyOf } from "../table/legal";

export interface Step {
  /** What this step is about, in every language. */
  title: Record<Lang, string>;
  /** The one thing it says. */
  say: Record<Lang, string>;
  /** Said when it is done. */
  done: Record<Lang, string>;
  /** The table it begins with, in the form of the game's README; a step without one goes on. */
  position?: Record<string, unknown>;
  /** What must be done, in order. */
  goals: Goal[];
  /** What to touch where a goal cannot be done at once, as selectors, in the order in which they are looked for. */
  at?: string[];
}

export interface Lesson {
  /** How many seats the tables have; seat 0 learns. */
  seats: number;
  /** What one is trying to do in this game, said before anything else. */
  goal: Record<Lang, string>;
  steps: Step[];
}

/**
 * Some fields of an action's structure: an action that has them all reaches the goal, whatever else it says.
 * Where a goal has a list and the action a single value, any value of the list will do.
 */
export type Goal = Record<string, unknown>;

/** How many goals have been reached by these actions, in order. */
export function reached(goals: readonly Goal[], actions: readonly unknown[]): number {
  let at = 0;
  for (const action of actions) {
    const goal = goals[at];
    if (goal !== undefined && meets(action, goal)) at += 1;
  }
  return at;
}

/** Does an action reach a goal? */
export function meets(action: unknown, goal: unknown): boolean {
  if (Array.isArray(goal) && !Array.isArray(action)) return goal.some((one) => meets(action, one));
  if (goal === null || typeof goal !== "object" || Array.isArray(goal)) return keyOf(action) === keyOf(goal);
  if (action === null || typeof action !== "object") return false;
  return Object.entries(goal).every(([field, value]) => meets((action as Goal)[field], value));
}
