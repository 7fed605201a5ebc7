/** Stands in for the engine on the examples page: recorded answers, and sentences from the templates. */
import { loadWords } from "../games";
import type { Action, View } from "../generated/nobel-run/types";
import { fill } from "../i18n";
import type { Lang, Legal, Refusal } from "../table/contract";
import { keyOf } from "../table/legal";
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

export function recordedWhy(moment: Moment, lang: Lang): (action: unknown) => Promise<Refusal> {
  return async (action) => {
    const known = moment.refusals.find((refusal) => keyOf(refusal.action) === keyOf(action));
    return known ? { rule: known.rule, reason: known[lang] } : { rule: "", reason: keyOf(action) };
  };
}

/** Near enough to the engine's sentence about what is waited for. */
export function roughPrompt(text: Text, { prompt, you }: View): string {
  if (prompt.ask === "over") return text("prompt.over");
  const asked = prompt.ask === "react" ? prompt.waiting : [prompt.seat];
  const own = asked.includes(you ?? -1) && prompt.ask !== "react";
  const names = asked.map((seat) => NAMES[seat] ?? "").join(", ");
  return fill(text(`prompt.${prompt.ask}${own ? "" : "_other"}`), {
    name: names,
    names,
    purse: "…",
    amount: "…",
    n: 2,
    left: asked.length,
  });
}

/** Near enough to the engine's sentence to see how long it gets. */
export function roughSentence(
  text: Text,
  legal: readonly Legal<Action>[],
): (notation: string) => Promise<string> {
  return async (notation) => {
    const action = legal.find((move) => move.notation === notation)?.action;
    if (!action) return notation;
    const rival = "rival" in action ? (NAMES[Number(action.rival)] ?? text("name.peio")) : "";
    return fill(text(`action.${action.do}`), {
      card: "card" in action ? text(`card.${action.card}`) : "…",
      gain: text(`name.${"gain" in action ? action.gain : "money"}`),
      cost: "…",
      rival,
      victim: NAMES[0] ?? "",
      amount: "…",
      harm: "…",
      resource: "…",
      deck: "deck" in action ? action.deck : "",
      extra: "extra" in action ? text(`card.${action.extra}`) : "",
    });
  };
}
