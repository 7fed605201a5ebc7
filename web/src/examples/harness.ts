/** Stands in for the engine on the examples page: recorded answers, and sentences from the templates. */
import { loadWords } from "../games";
import { fill } from "../i18n";
import type { Lang, Refusal } from "../table/contract";
import type { Moment } from "./fixtures";

export const NAMES = ["Ana", "Bea", "Carlos", "Dido"];

export type Text = (key: string) => string;

export async function texts(lang: Lang): Promise<Text> {
  await loadWords("nobel-run");
  const { default: words } =
    lang === "es"
      ? await import("../generated/nobel-run/text.es.json")
      : await import("../generated/nobel-run/text.en.json");
  return (key) => (words as Record<string, string>)[key] ?? key;
}

export function recordedWhy(moment: Moment, lang: Lang): (action: string) => Promise<Refusal> {
  return async (action) => {
    const known = moment.refusals[action];
    return known ? { rule: known.rule, reason: known[lang] } : { rule: "", reason: action };
  };
}

/** Near enough to the engine's sentence to see how long it gets. */
export function roughSentence(text: Text): (action: string) => Promise<string> {
  return async (action) => {
    const [verb = "", card = "", ...rest] = action.split(" ");
    const key =
      {
        end: "end_turn",
        acquire: card === "top" ? "acquire_top" : "acquire",
        give: card === "nothing" ? "give_nothing" : "give",
      }[verb] ?? verb;
    const said = card && card !== "turn" && card !== "top" && card !== "nothing" ? text(`card.${card}`) : "";
    const rival = NAMES[Number(rest.at(-1))] ?? text("name.peio");
    const gain = text(`name.${rest[0] ?? "money"}`);
    return fill(text(`action.${key}`), {
      card: said,
      gain,
      cost: "…",
      rival,
      victim: NAMES[0] ?? "",
      amount: "…",
      harm: "…",
      resource: "…",
      deck: rest[0] ?? "",
      extra: rest.at(-1) ?? "",
    });
  };
}
