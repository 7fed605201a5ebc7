/** The steps of a turn, as the ribbon shows them. */
import type { Prompt } from "../../generated/prototype-c19/types";

export const STEPS = ["roll", "mutant", "take", "write", "infect"] as const;
export type Step = (typeof STEPS)[number];

const STEP: Partial<Record<Prompt["ask"], Step>> = {
  roll: "roll",
  rolled: "mutant",
  choose: "take",
  biotech: "write",
  act: "write",
  marks: "write",
  received: "infect",
  pick_die: "infect",
  place_die: "infect",
};

/** The step that a question belongs to; the end of the game has none. */
export function stepOf(prompt: Prompt, infecting: boolean): Step | null {
  return prompt.ask === "act" && infecting ? "infect" : (STEP[prompt.ask] ?? null);
}
