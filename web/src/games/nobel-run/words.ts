/** Sentences put together from the game's own texts. */
import type { Purse } from "../../generated/nobel-run/types";
import { fill } from "../../i18n";
import type { Text } from "../../table/contract";
import { cardName, cardNames, enumerated } from "../../table/words";
import { listed, RESOURCES, type Amounts } from "./facts";

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
