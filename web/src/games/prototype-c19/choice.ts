/** What is picked from the hand, ready to be written onto the sheet. */
import type { Mark, PlayerView, Prompt } from "../../generated/prototype-c19/types";
import { valuesOf, type Held, type Moves } from "./moves";

export type Choice =
  | { kind: "sample"; index: number }
  | { kind: "infection" }
  | { kind: "biotech" }
  | { kind: "mark"; mark: Mark; value: number | null };

/** Questions about something else than the dice in hand. */
const ELSEWHERE: ReadonlySet<Prompt["ask"]> = new Set([
  "marks",
  "received",
  "second_resistant",
  "last_resistants",
]);

/** Is it still there? */
export function stands(choice: Choice, player: PlayerView, prompt: Prompt): boolean {
  if (choice.kind === "mark")
    return (
      prompt.ask === "marks" && player.stack.some((one) => one.wait === "marks" && one.mark === choice.mark)
    );
  if (ELSEWHERE.has(prompt.ask)) return false;
  if (choice.kind === "sample") return choice.index < player.hand.samples.length;
  return choice.kind === "infection"
    ? player.hand.infection !== undefined
    : player.hand.biotech !== undefined;
}

/** What one would pick up next. */
export function nextChoice(player: PlayerView, prompt: Prompt, legal: Moves): Choice | null {
  const mark = player.stack.find((one) => one.wait === "marks");
  if (prompt.ask === "marks" && mark?.wait === "marks")
    return { kind: "mark", mark: mark.mark, value: valuesOf(mark.mark, legal).at(-1) ?? null };
  if (prompt.ask === "biotech") return { kind: "biotech" };
  if (prompt.ask === "place_die") return { kind: "infection" };
  if (prompt.ask !== "act") return null;
  if (player.hand.samples.length) return { kind: "sample", index: 0 };
  return player.hand.infection ? { kind: "infection" } : null;
}

export function heldBy(choice: Choice | null, player: PlayerView): Held | null {
  switch (choice?.kind) {
    case "sample": {
      const die = player.hand.samples[choice.index];
      return die ? { with: "sample", value: die.value } : null;
    }
    case "infection":
      return player.hand.infection ? { with: "infection", value: player.hand.infection.value } : null;
    case "biotech":
      return player.hand.biotech ? { with: "biotech", value: player.hand.biotech.value } : null;
    case "mark":
      return choice.value === null
        ? null
        : { with: choice.mark === "free" ? "free" : "mark", mark: choice.mark, value: choice.value };
    default:
      return null;
  }
}
