/** Moments of real games, as the engine told them (scripts/fixtures.mjs). */
import type { Action, View } from "../generated/nobel-run/types";
import type { Legal } from "../table/contract";

export interface Moment {
  name: string;
  you: number | null;
  view: View;
  legal: Legal<Action>[];
  refusals: { action: Action; rule: string; en: string; es: string }[];
  scores: { seat: number | null; categories: Record<string, number>; total: number }[];
  curve?: { round: number; prestige: number[] }[];
}

export interface Stretch {
  you: number;
  steps: { view: View; legal: Legal<Action>[] }[];
}

const files = import.meta.glob<{ default: unknown }>("../../fixtures/*.json");
const load = async (name: string) => (await files[`../../fixtures/${name}.json`]?.())?.default;

export const MOMENTS = [
  "turn",
  "blocked",
  "react",
  "give",
  "discard",
  "rival-turn",
  "four-late",
  "spectator",
  "over",
  "solo-turn",
  "solo-keep",
  "solo-over",
] as const;

export const moment = async (name: string) => (await load(name)) as Moment;
export const stretch = async () => (await load("stretch")) as Stretch;
