/**
 * Which places of the table an action is about. The list of legal actions is the engine's; this only
 * says where each of them can be touched, and what to ask the engine about a place where none is.
 */
import { familyOf, kindOf, UNITS, type CardId, type Kind } from "./facts";
import type { PlayerView, RaftsView } from "./view";

export const slotPlace = (seat: number, bench: number, kind: Kind): string =>
  kind === "lipid_rafts" ? `rafts:${seat}` : `slot:${seat}:${bench}:${kind}`;
export const goalPlace = (seat: number, objective: CardId): string => `goal:${seat}:${objective}`;

const VERBS: Record<string, CardId> = {
  steal: "industrial_espionage",
  exchange: "research_exchange",
  contaminate: "fungal_contamination",
};

/** The hand card an action of one's own turn uses. */
export function usedCard(action: string): CardId | null {
  const [verb = "", card = ""] = action.split(" ");
  if (verb === "play" || verb === "discard") return card;
  return VERBS[verb] ?? null;
}

/** The places where an action can be done by touching the table. */
export function placesOf(action: string, view: RaftsView, you: number): string[] {
  const words = action.split(" ");
  const [verb = "", card = ""] = words;
  switch (verb) {
    case "play":
      return kindOf(card) === "action" ? [] : [slotPlace(you, Number(words[3] ?? 1), kindOf(card))];
    case "steal":
      return [slotPlace(Number(words[3]), Number(words[5] ?? 1), kindOf(card))];
    case "exchange":
      return [goalPlace(Number(words[3]), words[5] ?? "")];
    case "contaminate":
      return (view.players[Number(card)]?.benches ?? []).flatMap((bench) =>
        bench.food > 0 ? [slotPlace(Number(card), bench.bench, "food")] : [],
      );
    case "lose":
      return view.prompt.ask === "lose" ? [slotPlace(you, Number(card), view.prompt.resource)] : [];
    case "draw":
      return [`deck:${card}`];
    default:
      return [];
  }
}

/** What can be done at each place now; with a hand card chosen, what it can do. */
export function targets(
  view: RaftsView,
  legal: readonly string[],
  you: number | null,
  chosen: CardId | null,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (you === null) return found;
  for (const action of legal) {
    const card = usedCard(action);
    if (card !== null && card !== chosen) continue;
    for (const place of placesOf(action, view, you)) found.set(place, [...(found.get(place) ?? []), action]);
  }
  return found;
}

/** Touching a deck means to draw from it. */
export const drawnFrom = (place: string): string | null =>
  place.startsWith("deck:") ? `draw ${place.slice("deck:".length)}` : null;

/** The hand cards that can be used for something; to lay one aside counts only where that is asked for. */
export function usableCards(legal: ReadonlySet<string>, discarding: boolean): Set<CardId | null> {
  const uses = [...legal].filter((action) => discarding || !action.startsWith("discard "));
  return new Set(uses.map(usedCard));
}

/** The actions that aim a card at something on the table. */
export const aimedWith = (card: CardId, legal: ReadonlySet<string>): string[] =>
  [...legal].filter((action) => usedCard(action) === card && !/^(play|discard) /.test(action));

/** What touching this place would mean with the chosen card, so that the engine can say why not. */
export function wouldMean(
  chosen: CardId,
  place: string,
  card: CardId | null,
  view: RaftsView,
  you: number,
): string | null {
  const [zone, seat = "", bench = "1"] = place.split(":");
  const kind = kindOf(chosen);
  const own = Number(seat) === you;
  if (kind !== "action")
    return own && zone === "slot"
      ? playOn(chosen, Number(bench))
      : own && zone === "rafts"
        ? `play ${chosen}`
        : null;
  if (chosen === "fungal_contamination") return `contaminate ${seat}`;
  if (chosen === "industrial_espionage" && zone !== "goal" && card)
    return bench === "2" ? `steal ${card} from ${seat} bench 2 to 1` : `steal ${card} from ${seat}`;
  const mine = view.players[you]?.objectives[0]?.objective;
  if (chosen === "research_exchange" && zone === "goal") return `exchange ${mine} with ${seat} for ${bench}`;
  return null;
}

const playOn = (card: CardId, bench: number): string =>
  bench === 1 ? `play ${card}` : `play ${card} on ${bench}`;

/** One button for a chosen card. */
export interface Wish {
  action: string;
  kind: "lay" | "play" | "aim" | "aside";
  /** For laying down: the bench, and the card that would have to go. */
  bench?: number;
  replaces?: CardId | null;
}

/** What a hand card may be wanted for. What the engine does not allow stays, and says why when touched. */
export function wishes(card: CardId, view: RaftsView, you: number): Wish[] {
  const me = view.players[you];
  if (!me) return [];
  const kind = kindOf(card);
  const aside: Wish = { action: `discard ${card}`, kind: "aside" };
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
  if (kind === "lipid_rafts") return [{ action: `play ${card}`, kind: "lay" }, aside];
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
  return [aim ? { action: aim, kind: "aim" } : { action: `play ${card}`, kind: "play" }, aside];
}

/** For a card that is aimed at something: one such action, to ask about where none is possible. */
function aimOf(card: CardId, view: RaftsView, you: number): string | null {
  const rival = view.players.find((player) => player.seat !== you);
  if (!rival || familyOf(card) !== "sabotage") return null;
  if (card === "fungal_contamination") return `contaminate ${rival.seat}`;
  if (card === "industrial_espionage") return `steal ${anythingOf(rival)} from ${rival.seat}`;
  const mine = view.players[you]?.objectives[0]?.objective;
  if (card === "research_exchange")
    return `exchange ${mine} with ${rival.seat} for ${rival.objectives[0]?.objective}`;
  return null;
}

const anythingOf = (player: PlayerView): CardId =>
  player.benches[0]?.bacterium ?? player.benches[0]?.gene ?? "lipid_rafts";

/** Hand cards that could be laid down and that an objective of one's own still lacks: a reason to ask before the turn ends. */
export function stillUseful(view: RaftsView, legal: ReadonlySet<string>, you: number): CardId[] {
  const me = view.players[you];
  if (!me?.hand) return [];
  const lacks = (card: CardId): boolean =>
    me.objectives.some((goal) =>
      goal.ticks.some((ticks) => {
        if (!legal.has(playOn(card, ticks.bench))) return false;
        if (card === goal.bacterium) return !ticks.bacterium;
        if (card === goal.gene) return !ticks.gene;
        return UNITS.some((unit) => unit === card && ticks[unit] < goal[unit]);
      }),
    );
  return [...new Set(me.hand)].filter(lacks);
}
