/** Sentences put together from the game's own texts. */
import type { Purse } from "../../generated/nobel-run/types";
import { fill, type Key, type Words } from "../../i18n";
import type { Text } from "../../table/contract";
import { cardName, cardNames, enumerated } from "../../table/words";
import { factsOf, listed, RESOURCES, type Amounts, type CardId } from "./facts";

export { cardName, cardNames };

export function amountInWords(text: Text, good: string, n: number): string {
  return fill(text(`resource.${good}`), { n });
}

/** "2 money and 1 data"; nothing has its word too. */
export function amountsInWords(text: Text, amounts: Amounts | Purse): string {
  return enumerated(
    text,
    listed(amounts).map(([good, n]) => amountInWords(text, good, n)),
    text("name.nothing"),
  );
}

/** Is there anything in it? */
export const isEmpty = (purse: Purse): boolean => RESOURCES.every((resource) => purse[resource] === 0);

/** All that a card does, in the words of its closer look: for those who cannot see its face. */
export function faceInWords(t: Words, text: Text, card: CardId): string {
  const { use, special, publish, attack, affect, kind } = factsOf(card);
  const uses = listed(use).map(([good, n]) => amountInWords(text, good, n));
  if (special) uses.push(t(special === "draw_two" ? "nr.fact_draw" : "nr.fact_rival"));
  const amount = amountsInWords(text, affect ?? {});
  const affected = listed(affect)[0]?.[0];
  const facts: [Key, string][] = [
    ["nr.fact_use", uses.join(` ${t("nr.or")} `)],
    [kind === "paper" ? "nr.fact_paper" : "nr.fact_publish", publish ? amountsInWords(text, publish) : ""],
    ["nr.fact_attack", attack ? t("nr.fact_attack_words", { amount: amountsInWords(text, attack) }) : ""],
    ["nr.fact_harm", affected === "prestige" ? t("nr.fact_harm_words", { amount }) : ""],
    [
      "nr.fact_affect",
      affected && affected !== "prestige"
        ? t("nr.fact_affect_words", { resource: text(`name.${affected}`), amount })
        : "",
    ],
  ];
  return facts.flatMap(([fact, words]) => (words ? `${t(fact)}: ${words}` : [])).join("; ");
}
