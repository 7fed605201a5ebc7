/** Sentences put together from the game's own texts. */
import { fill } from "../../i18n";
import type { Text } from "../../table/contract";
import { cardName, cardNames, enumerated } from "../../table/words";
import { listed, RESOURCES, type Amounts } from "./facts";
import type { NobelRunView, Purse } from "./view";

export { cardName, cardNames };

export function amountInWords(text: Text, good: string, n: number): string {
  return fill(text(`resource.${good}.${n === 1 ? "one" : "many"}`), { n });
}

/** "2 money and 1 data"; nothing has its word too. */
export function amountsInWords(text: Text, amounts: Amounts | Purse): string {
  return enumerated(
    text,
    listed(amounts).map(([good, n]) => amountInWords(text, good, n)),
    text("name.nothing"),
  );
}

/** The one sentence that says what is waited for, and from whom. */
export function promptSentence(
  view: NobelRunView,
  you: number | null,
  name: (seat: number) => string,
  text: Text,
): string {
  const { prompt } = view;
  if (prompt.ask === "over") return text("prompt.over");
  const mine = prompt.seat === you;
  const params = { name: name(prompt.seat), active: name(view.active) };
  switch (prompt.ask) {
    case "turn":
      return fill(text(mine ? "prompt.turn" : "prompt.turn_other"), {
        ...params,
        purse: amountsInWords(text, view.purse),
      });
    case "react": {
      if (!mine) return fill(text("prompt.react_other"), params);
      const why = prompt.cause.why === "acquire_top" ? "acquire" : prompt.cause.why;
      return fill(text(`prompt.react_${why}`), {
        ...params,
        card: prompt.card ? cardName(text, prompt.card) : "",
      });
    }
    case "give":
      return fill(text(mine ? "prompt.give" : "prompt.give_other"), {
        ...params,
        amount: amountInWords(text, prompt.resource, prompt.amount),
      });
    case "discard":
      return fill(text(mine ? "prompt.discard" : "prompt.discard_other"), params);
    case "keep": {
      const own = prompt.left === 1 ? "prompt.keep_one" : "prompt.keep";
      return fill(text(mine ? own : "prompt.keep_other"), { ...params, left: prompt.left });
    }
  }
}

/** Is there anything in it? */
export const isEmpty = (purse: Purse): boolean => RESOURCES.every((resource) => purse[resource] === 0);
