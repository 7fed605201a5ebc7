/** How a card's face is laid out: arithmetic only, in a face of 200 by 280. */
import { factsOf, listed, type CardId, type Facts } from "./facts";
import type { IconName } from "./icons";

export const WIDTH = 200;
export const HEIGHT = 280;

/** A piece of a chip: a number, an icon, or the stroke between alternatives. */
export type Piece = { text: string; harm?: boolean } | { icon: IconName } | { or: true };

/** One chip of the foot. Its shape tells what it is: a page is what happens on a CV. */
export interface Chip {
  shape: "use" | "page" | "attack" | "affect";
  pieces: Piece[];
  x: number;
  width: number;
}

const NUMBER = 18;
const ICON = 27;
const OR = 12;
const PAD = 9;
const GAP = 6;
const EDGE = 9;

/** The chips of a card's foot from left to right: what it does when used, then on a CV. */
export function chips(card: CardId): Chip[] {
  const facts = factsOf(card);
  const found = [useChip(facts), attackChip(facts), publishChip(facts), affectChip(facts)].flatMap(
    (chip) => chip ?? [],
  );
  return spread(found);
}

/** A name on one or two lines of about equal length. */
export function nameLines(name: string): string[] {
  if (name.length <= 15) return [name];
  const breaks = [...name.matchAll(/[ -]/g)].map((match) => match.index + (match[0] === "-" ? 1 : 0));
  const longer = (at: number) => Math.max(at, name.length - at);
  const best = breaks.sort((a, b) => longer(a) - longer(b))[0];
  return best === undefined ? [name] : [name.slice(0, best).trim(), name.slice(best).trim()];
}

type Plain = Pick<Chip, "shape" | "pieces">;

function useChip(facts: Facts): Plain | undefined {
  const uses = listed(facts.use).map(([good, amount]): Piece[] => [{ text: String(amount) }, { icon: good }]);
  if (facts.special === "draw_two") uses.push([{ text: "+2" }, { icon: "cards" }]);
  if (facts.special === "rival_discards") uses.push([{ text: "1", harm: true }, { icon: "hand_loss" }]);
  if (uses.length === 0) return undefined;
  return { shape: "use", pieces: uses.flatMap((use, index) => (index ? [{ or: true }, ...use] : use)) };
}

function publishChip(facts: Facts): Plain | undefined {
  const gains = listed(facts.publish).flatMap(([good, amount]): Piece[] => [
    { text: String(amount) },
    { icon: good },
  ]);
  if (gains.length === 0) return undefined;
  return { shape: "page", pieces: facts.kind === "paper" ? [{ icon: "bolt" }, ...gains] : gains };
}

function attackChip(facts: Facts): Plain | undefined {
  const [loss] = listed(facts.attack);
  return loss && { shape: "attack", pieces: [{ text: `−${loss[1]}`, harm: true }, { icon: loss[0] }] };
}

function affectChip(facts: Facts): Plain | undefined {
  const [harm] = listed(facts.affect);
  if (!harm) return undefined;
  const prestige = harm[0] === "prestige";
  return {
    shape: "affect",
    pieces: [
      { text: prestige ? `−${harm[1]}` : String(harm[1]), harm: prestige },
      { icon: prestige ? "harm" : harm[0] },
    ],
  };
}

export function pieceWidth(piece: Piece): number {
  if ("or" in piece) return OR;
  return "icon" in piece ? ICON : NUMBER * (piece.text.length > 1 ? 0.92 * piece.text.length : 1);
}

function spread(plain: Plain[]): Chip[] {
  const natural = plain.map((chip) => chip.pieces.reduce((sum, piece) => sum + pieceWidth(piece), 2 * PAD));
  const room = WIDTH - 2 * EDGE - GAP * (plain.length - 1);
  const spare = (room - natural.reduce((sum, width) => sum + width, 0)) / Math.max(1, plain.length);
  let x = EDGE;
  return plain.map((chip, index) => {
    const width = (natural[index] ?? 0) + spare;
    const placed = { ...chip, x, width };
    x += width + GAP;
    return placed;
  });
}
