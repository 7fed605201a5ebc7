/**
 * Actions that somebody may want when touching a card.
 *
 * These are wishes, not rules: whether one is possible is looked up among the legal actions, and where
 * it is not, the engine is asked why.
 */
import type { Action, Offer, Payment, View } from "../../generated/nobel-run/types";
import type { Legal } from "../../table/contract";
import { isKind, keyOf, ofKind, type OfKind } from "../../table/legal";
import { factsOf, listed, type Amounts, type CardId, type Resource } from "./facts";

export type Wish = { action: Action } & (
  | { kind: "use"; gain: Amounts }
  | { kind: "draw" }
  | { kind: "against"; rival: number }
  | { kind: "publish"; gain: Amounts }
  | { kind: "place"; rival: number | null; harm: Amounts }
  | { kind: "attack"; amount: Amounts }
  | { kind: "block"; amount: Amounts }
  | { kind: "give" }
  | { kind: "discard" }
);

/** Is an action legal? */
export type Can = (action: Action) => boolean;

/** Everybody else at the table; in solo that is Peio, as null. */
export function rivalsOf(view: View, you: number): (number | null)[] {
  if (view.solo) return [null];
  return view.players.map((player) => player.seat).filter((seat) => seat !== you);
}

/** All that a hand card could be wanted for, on a turn of one's own. */
export function wishesOnTurn(card: CardId, view: View, you: number): Wish[] {
  const facts = factsOf(card);
  const uses = listed(facts.use).map(([good, n]): Wish => ({
    kind: "use",
    // No card is used for prestige.
    action: { do: "use", card, gain: good as Resource },
    gain: { [good]: n },
  }));
  if (facts.special === "draw_two") uses.push({ kind: "draw", action: { do: "use", card, gain: "draw" } });
  if (facts.special === "rival_discards") {
    // In solo there is nobody; the engine says so when asked about this seat.
    uses.push(
      ...rivalsOf(view, you).map((rival): Wish => ({
        kind: "against",
        action: { do: "use_against", card, rival: rival ?? you },
        rival: rival ?? you,
      })),
    );
  }
  return [
    ...uses,
    { kind: "publish", action: { do: "publish", card }, gain: facts.publish ?? {} },
    ...harmful(card, view, you),
  ];
}

/** All that a hand card could be wanted for now. */
export function wishesFor(card: CardId, view: View, you: number): Wish[] {
  const { ask } = view.prompt;
  if (ask !== "give" && ask !== "discard") return wishesOnTurn(card, view, you);
  const places = harmful(card, view, you).filter((wish) => wish.kind === "place");
  return [{ kind: ask, action: { do: ask, card } }, ...places];
}

/** All that a hand card could be wanted for in a reaction window. */
export function harmful(card: CardId, view: View, you: number): Wish[] {
  const { attack, affect } = factsOf(card);
  const wishes: Wish[] = [];
  if (attack) wishes.push({ kind: "attack", action: { do: "attack", card }, amount: attack });
  if (affect && affect.prestige === undefined)
    wishes.push({ kind: "block", action: { do: "block", card }, amount: affect });
  if (affect?.prestige) {
    for (const rival of rivalsOf(view, you)) {
      const action: Action = { do: "place", card, rival: rival ?? "peio" };
      wishes.push({ kind: "place", action, rival, harm: affect });
    }
  }
  return wishes;
}

/** The cards of a reaction that can be played now, with what each can do; from the legal list alone. */
export function reactions(view: View, you: number, can: Can): { card: CardId; wishes: Wish[] }[] {
  const hand = [...new Set(view.players[you]?.hand ?? [])];
  const options = hand.map((card) => ({
    card,
    wishes: harmful(card, view, you).filter((wish) => can(wish.action)),
  }));
  return options.filter((option) => option.wishes.length > 0);
}

/** The engine's ways to pay, without those that only add cards to another way. */
export function plainWays(ways: readonly Payment[]): Payment[] {
  const contains = (big: readonly unknown[], small: readonly unknown[]) => {
    const left = big.map(keyOf);
    return small.map(keyOf).every((action) => {
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

/** A step of a payment. */
export type Step = OfKind<Action, "use" | "publish">;

/**
 * The steps of a way to pay; none if it cannot be paid now. The view writes them as notations: what they
 * are is looked up among the legal actions, where all of them are as long as the offer stands.
 */
export function stepsOf(way: Payment, moves: readonly Legal<Action>[]): Step[] {
  const known = way.actions.map((step) => moves.find((move) => move.notation === step)?.action);
  const steps = known.filter((step) => step !== undefined).filter((step) => isKind(step, "use", "publish"));
  return steps.length === known.length ? steps : [];
}

/** What a step of a payment gives. */
export function gained(step: Step): Amounts {
  const facts = factsOf(step.card);
  if (step.do === "publish") return facts.publish ?? {};
  return step.gain === "draw" ? {} : { [step.gain]: facts.use?.[step.gain] ?? 0 };
}

/** What could still usefully be done: the reason to ask before a turn is ended. */
export function stillUseful(view: View, can: Can, you: number): { acquire: CardId[]; disable: CardId[] } {
  const open = (offer: Offer | undefined) => offer?.state === "now" || offer?.state === "with_hand";
  const acquire = view.pool.flatMap((slot) => (slot.card && open(slot.offer) ? [slot.card] : []));
  const front = view.players[you]?.front ?? [];
  return {
    acquire: [...new Set(acquire)],
    disable: [...new Set(front.filter((card) => can({ do: "disable", card })))],
  };
}

/** The hand cards that an action could take out of the hand. */
export const usableCards = (moves: readonly Legal<Action>[]): Set<CardId> =>
  new Set(
    ofKind(moves, "use", "use_against", "give", "discard", "publish", "place", "attack", "block").map(
      (action) => action.card,
    ),
  );
