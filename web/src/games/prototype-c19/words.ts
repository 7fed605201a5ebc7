/** Sentences put together from the game's own texts. */
import { fill } from "../../i18n";
import type { Text } from "../../table/contract";
import type { C19View, Prompt } from "./view";

/** The one sentence that says what is waited for, and from whom. */
export function promptSentence(
  view: C19View,
  you: number | null,
  name: (seat: number) => string,
  text: Text,
): string {
  const { prompt } = view;
  if (prompt.ask === "over") return text("prompt.over");
  if (prompt.ask === "others")
    return fill(text("prompt.others"), { names: prompt.waiting.map(name).join(", ") });
  if (prompt.seat !== you) return fill(text("prompt.other"), { name: name(prompt.seat) });
  return fill(text(`prompt.${keyOf(prompt)}`), { ...numbers(prompt) });
}

function keyOf(prompt: Prompt): string {
  if (prompt.ask === "rolled" && prompt.free) return "rolled_free";
  if (prompt.ask === "act" && prompt.infection > 0) return "infect";
  return prompt.ask;
}

/** The numbers of a prompt by the names its sentence uses. */
function numbers(prompt: Prompt): Record<string, number> {
  const found = Object.entries(prompt).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number",
  );
  return { ...Object.fromEntries(found), ...(prompt.ask === "act" ? { shape: prompt.infection } : {}) };
}

/** A number with a real minus sign. */
export const minus = (value: number) => String(value).replace("-", "−");
