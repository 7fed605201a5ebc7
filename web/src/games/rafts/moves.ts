/**
 * Which places of the table an action is about. The list of legal actions is the engine's; this only
 * says where each of them can be touched, and what to ask the engine about a place where none is.
 */
import type { Action, Bench, Deck, PlayerView, View } from "../../generated/rafts/types";
import type { Legal } from "../../table/contract";
import { familyOf, kindOf, UNITS, type CardId, type Kind } from "./facts";

export const slotPlace = (seat: number, bench: number, kind: Kind): string =>
  kind === "lipid_rafts" ? `rafts:${seat}` : `slot:${seat}:${bench}:${kind}`;
export const goalPlace = (seat: number, objective: CardId): string => `goal:${seat}:${objective}`;
export const deckPlace = (deck: Deck): string => `deck:${deck}`;

/** A place as what it is; `card` is what lies there. */
export type Place =
  | { zone: "slot"; seat: number; bench: Bench; kind: Kind; card: CardId | null }
  | { zone: "goal"; seat: number; card: CardId }
  | { zone: "deck"; deck: Deck };

export function idOf(place: Place): string {
  if (place.zone === "slot") return slotPlace(place.seat, place.bench, place.kind);
  return place.zone === "goal" ? goalPlace(place.seat, place.card) : deckPlace(place.deck);
}

/** Is an action legal? */
export type Can = (action: Action) => boolean;

/** The first bench is the one that is meant where none is named. */
const on = (bench: Bench): { bench?: Bench } => (bench === 1 ? {} : { bench });
export const playOn = (card: CardId, bench: Bench): Action => ({ do: "play", card, ...on(bench) });
export const catchOn = (card: CardId, bench: Bench): Action => ({ do: "catch", card, ...on(bench) });

/** The hand card an action of one's own turn uses. */
export function usedCard(action: Action): CardId | null {
  switch (action.do) {
    case "play":
    case "discard":
      return action.card;
    case "steal":
      return "industrial_espionage";
    case "exchange":
      return "research_exchange";
    case "contaminate":
      return "fungal_contamination";
    default:
      return null;
  }
}

/** The places where an action can be done by touching the table. */
export function placesOf(action: Action, view: View, you: number): string[] {
  switch (action.do) {
    case "play": {
      const kind = kindOf(action.card);
      return kind === "action" ? [] : [slotPlace(you, action.bench ?? 1, kind)];
    }
    case "steal":
      return [slotPlace(action.rival, action.from ?? 1, kindOf(action.card))];
    case "exchange":
      return [goalPlace(action.rival, action.theirs)];
    case "contaminate":
      return (view.players[action.victim]?.benches ?? []).flatMap((bench) =>
        bench.food > 0 ? [slotPlace(action.victim, bench.bench, "food")] : [],
      );
    case "lose":
      return view.prompt.ask === "lose" ? [slotPlace(you, action.bench, view.prompt.resource)] : [];
    case "draw":
      return [deckPlace(action.deck)];
    default:
      return [];
  }
}

/** What can be done at each place now; with a hand card chosen, what it can do. */
export function targets(
  view: View,
  moves: readonly Legal<Action>[],
  you: number | null,
  chosen: CardId | null,
): Map<string, Legal<Action>[]> {
  const found = new Map<string, Legal<Action>[]>();
  if (you === null) return found;
  for (const move of moves) {
    const card = usedCard(move.action);
    if (card !== null && card !== chosen) continue;
    for (const place of placesOf(move.action, view, you))
      found.set(place, [...(found.get(place) ?? []), move]);
  }
  return found;
}

/** The hand cards that can be used for something; to lay one aside counts only where that is asked for. */
export function usableCards(moves: readonly Legal<Action>[], discarding: boolean): Set<CardId | null> {
  const uses = moves.filter(({ action }) => discarding || action.do !== "discard");
  return new Set(uses.map(({ action }) => usedCard(action)));
}

/** The legal actions that use a hand card. */
export const movesWith = (card: CardId, moves: readonly Legal<Action>[]): Legal<Action>[] =>
  moves.filter(({ action }) => usedCard(action) === card);

/** Those of them that aim it at something on the table. */
export const aimedWith = (card: CardId, moves: readonly Legal<Action>[]): Legal<Action>[] =>
  movesWith(card, moves).filter(({ action }) => action.do !== "play" && action.do !== "discard");

/** What touching this place would mean, so that the engine can say why not. */
export function wouldMean(place: Place, chosen: CardId | null, view: View, you: number): Action | null {
  // Touching a deck means to draw from it.
  if (place.zone === "deck") return { do: "draw", deck: place.deck };
  if (chosen === null) return null;
  const { seat: rival } = place;
  if (kindOf(chosen) !== "action")
    return place.zone === "slot" && rival === you ? playOn(chosen, place.bench) : null;
  if (chosen === "fungal_contamination") return { do: "contaminate", victim: rival };
  if (chosen === "industrial_espionage" && place.zone === "slot" && place.card)
    return { do: "steal", card: place.card, rival, ...(place.bench === 1 ? {} : { from: place.bench }) };
  const mine = view.players[you]?.objectives[0]?.objective;
  if (chosen === "research_exchange" && place.zone === "goal" && mine)
    return { do: "exchange", mine, rival, theirs: place.card };
  return null;
}

/** One button for a chosen card. */
export interface Wish {
  action: Action;
  kind: "lay" | "play" | "aim" | "aside";
  /** For laying down: the bench, and the card that would have to go. */
  bench?: Bench;
  replaces?: CardId | null;
}

/** What a hand card may be wanted for. What the engine does not allow stays, and says why when touched. */
export function wishes(card: CardId, view: View, you: number): Wish[] {
  const me = view.players[you];
  if (!me) return [];
  const kind = kindOf(card);
  const aside: Wish = { action: { do: "discard", card }, kind: "aside" };
  if (kind === "bacterium" || kind === "gene") {
    return [
      ...me.benches.map((bench): Wish => ({
        action: playOn(card, bench.bench),
        kind: "lay",
        bench: bench.bench,
        replaces: bench[kind],
      })),
      aside,
    ];
  }
  if (kind === "lipid_rafts") return [{ action: { do: "play", card }, kind: "lay" }, aside];
  if (kind !== "action")
    return [
      ...me.benches.map((bench): Wish => ({
        action: playOn(card, bench.bench),
        kind: "lay",
        bench: bench.bench,
      })),
      aside,
    ];
  const aim = aimOf(card, view, you);
  return [aim ? { action: aim, kind: "aim" } : { action: { do: "play", card }, kind: "play" }, aside];
}

/** For a card that is aimed at something: one such action, to ask about where none is possible. */
function aimOf(card: CardId, view: View, you: number): Action | null {
  const rival = view.players.find((player) => player.seat !== you);
  if (!rival || familyOf(card) !== "sabotage") return null;
  if (card === "fungal_contamination") return { do: "contaminate", victim: rival.seat };
  if (card === "industrial_espionage") return { do: "steal", card: anythingOf(rival), rival: rival.seat };
  const mine = view.players[you]?.objectives[0]?.objective;
  const theirs = rival.objectives[0]?.objective;
  if (card === "research_exchange" && mine && theirs)
    return { do: "exchange", mine, rival: rival.seat, theirs };
  return null;
}

const anythingOf = (player: PlayerView): CardId =>
  player.benches[0]?.bacterium ?? player.benches[0]?.gene ?? "lipid_rafts";

/** Hand cards that could be laid down and that an objective of one's own still lacks: a reason to ask before the turn ends. */
export function stillUseful(view: View, can: Can, you: number): CardId[] {
  const me = view.players[you];
  if (!me?.hand) return [];
  const lacks = (card: CardId): boolean =>
    me.objectives.some((goal) =>
      goal.ticks.some((ticks) => {
        if (!can(playOn(card, ticks.bench))) return false;
        if (card === goal.bacterium) return !ticks.bacterium;
        if (card === goal.gene) return !ticks.gene;
        return UNITS.some((unit) => unit === card && ticks[unit] < goal[unit]);
      }),
    );
  return [...new Set(me.hand)].filter(lacks);
}
