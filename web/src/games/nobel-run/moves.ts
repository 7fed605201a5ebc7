/**
 * Names of actions that somebody may want when touching a card.
 *
 * These are wishes, not rules: whether one is possible is looked up in the list of legal actions, and
 * where it is not, the engine is asked why.
 */
import { factsOf, listed, type Amounts, type CardId } from "./facts";
import type { NobelRunView, Offer, Payment } from "./view";

export type Wish =
  | { kind: "use"; action: string; gain: Amounts }
  | { kind: "draw"; action: string }
  | { kind: "against"; action: string; rival: number }
  | { kind: "publish"; action: string; gain: Amounts }
  | { kind: "place"; action: string; rival: number | null; harm: Amounts }
  | { kind: "attack"; action: string; amount: Amounts }
  | { kind: "block"; action: string; amount: Amounts };

/** Everybody else at the table; in solo that is Peio, as null. */
export function rivalsOf(view: NobelRunView, you: number): (number | null)[] {
  if (view.solo) return [null];
  return view.players.map((player) => player.seat).filter((seat) => seat !== you);
}

/** All that a hand card could be wanted for, on a turn of one's own. */
export function wishesOnTurn(card: CardId, view: NobelRunView, you: number): Wish[] {
  const facts = factsOf(card);
  const uses = listed(facts.use).map(([good, n]): Wish => ({
    kind: "use",
    action: `use ${card} ${good}`,
    gain: { [good]: n },
  }));
  if (facts.special === "draw_two") uses.push({ kind: "draw", action: `use ${card} draw` });
  if (facts.special === "rival_discards") {
    // In solo there is nobody; the engine says so when asked about this seat.
    uses.push(
      ...rivalsOf(view, you).map((rival): Wish => ({
        kind: "against",
        action: `use ${card} against ${rival ?? you}`,
        rival: rival ?? you,
      })),
    );
  }
  return [
    ...uses,
    { kind: "publish", action: `publish ${card}`, gain: facts.publish ?? {} },
    ...harmful(card, view, you),
  ];
}

/** All that a hand card could be wanted for in a reaction window. */
export function harmful(card: CardId, view: NobelRunView, you: number): Wish[] {
  const { attack, affect } = factsOf(card);
  const wishes: Wish[] = [];
  if (attack) wishes.push({ kind: "attack", action: `attack ${card}`, amount: attack });
  if (affect && affect.prestige === undefined)
    wishes.push({ kind: "block", action: `block ${card}`, amount: affect });
  if (affect?.prestige) {
    for (const rival of rivalsOf(view, you))
      wishes.push({ kind: "place", action: `place ${card} in ${rival ?? "peio"}`, rival, harm: affect });
  }
  return wishes;
}

/** The cards of a reaction that can be played now, with what each can do; from the legal list alone. */
export function reactions(
  view: NobelRunView,
  you: number,
  legal: ReadonlySet<string>,
): { card: CardId; wishes: Wish[] }[] {
  const hand = [...new Set(view.players[you]?.hand ?? [])];
  const options = hand.map((card) => ({
    card,
    wishes: harmful(card, view, you).filter((wish) => legal.has(wish.action)),
  }));
  return options.filter((option) => option.wishes.length > 0);
}

/** The engine's ways to pay, without those that only add cards to another way. */
export function plainWays(ways: readonly Payment[]): Payment[] {
  const contains = (big: readonly string[], small: readonly string[]) => {
    const left = [...big];
    return small.every((action) => {
      const at = left.indexOf(action);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  };
  return ways.filter(
    (way) =>
      !ways.some((other) => other !== way && other.cards < way.cards && contains(way.actions, other.actions)),
  );
}

/** What could still usefully be done: the reason to ask before a turn is ended. */
export function stillUseful(
  view: NobelRunView,
  legal: ReadonlySet<string>,
  you: number,
): { acquire: CardId[]; disable: CardId[] } {
  const open = (offer: Offer | undefined) => offer?.state === "now" || offer?.state === "with_hand";
  const acquire = view.pool.flatMap((slot) => (slot.card && open(slot.offer) ? [slot.card] : []));
  const front = view.players[you]?.front ?? [];
  return {
    acquire: [...new Set(acquire)],
    disable: [...new Set(front.filter((card) => legal.has(`disable ${card}`)))],
  };
}

/** The hand cards that an action could take out of the hand. */
export function usableCards(legal: ReadonlySet<string>): Set<string> {
  const uses = [...legal].filter((action) => /^(use|give|discard|publish|place|attack|block) /.test(action));
  return new Set(uses.map((action) => paymentStep(action).card));
}

/** Does a way to pay publish a card for good? */
export const publishes = (way: Payment): boolean =>
  way.actions.some((action) => paymentStep(action).verb === "publish");

/** "use work effort" as the card and what it gives, to draw a payment. */
export function paymentStep(action: string): { verb: string; card: CardId; gain: string } {
  const [verb = "", card = "", gain = ""] = action.split(" ");
  return { verb, card: card as CardId, gain };
}
