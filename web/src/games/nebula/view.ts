/** The engine's view of a Nebula table, exactly as its JSON (games/nebula/src/view.rs). */

export type Coloured = "red" | "purple" | "yellow" | "white" | "blue" | "orange";
export type Colour = Coloured | "black";
export type ClusterName = "top" | "right" | "left";
export type Constellation = "aries" | "taurus" | "gemini" | "cancer";
export type TrackName = "colours" | "constellations" | "cards";
/** "centre", "A1", "T5a": see the game's README. */
export type Space = string;
/** An objective card, such as "links_red_blue". */
export type CardId = string;
export type Link = [Space, Space];
/** How many of each colour; colours that are not there are left out. */
export type Stars = Partial<Record<Colour, number>>;

/** In the engine's order. */
export const COLOURS: readonly Colour[] = ["red", "purple", "yellow", "white", "blue", "orange", "black"];

export type Prompt =
  | { ask: "choose"; waiting: number[] }
  | { ask: "collect"; seat: number; points_left: number }
  | { ask: "keep"; seat: number; left: number }
  | { ask: "place"; seat: number; left: number; only_boosted: boolean }
  | { ask: "advance"; seat: number }
  | { ask: "over" };

export interface Progress {
  have: number;
  need: number;
  spaces: Space[];
}

export interface ClusterView {
  cluster: ClusterName;
  stars: (Colour | null)[];
  marker: number;
  moon: number;
  in_front: Colour | null;
}

export interface RaceView {
  card: CardId;
  rule: string;
  first: number;
  later: number;
  first_seat: number | null;
  met: number[];
}

export interface AdvancedView {
  card: CardId;
  rule: string;
  pays: number;
}

export interface TokenView {
  token: string;
  step: number;
  height: number;
  pays: number;
  can_move: boolean;
}

export interface TrackView {
  track: TrackName;
  /** Steps after its start. */
  steps: number;
  tokens: TokenView[];
}

export interface PersonalView {
  card: CardId;
  rule: string;
  progress: Progress;
}

export interface PatternView {
  count: number;
  spaces: Space[];
  pairs?: Link[];
}

export interface ConstellationView {
  constellation: Constellation;
  have: number;
  need: number;
  worth: number;
}

export interface Score {
  personal?: number;
  race: number;
  black: number;
  constellations: number;
  colours?: number;
  advanced?: number;
  total: number;
  certain: number;
}

export interface PlayerView {
  seat: number;
  galaxy: Record<Space, Coloured>;
  black: number;
  zone: Stars;
  chosen: boolean;
  dealt?: PersonalView[];
  kept?: PersonalView;
  race: Progress[];
  advanced?: PatternView[];
  constellations: ConstellationView[];
  score: Score;
}

export interface SpaceView {
  space: Space;
  constellation: Constellation | null;
  orbit: number | null;
  highlighted: boolean;
  angle: number;
}

export interface BoardView {
  spaces: SpaceView[];
  direct: Link[];
  indirect: Link[];
  orbit: Link[];
  row: number[];
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
}

export interface NebulaView {
  you?: number;
  variant: "introductory" | "full";
  round: number;
  first: number;
  active: number;
  prompt: Prompt;
  ending?: string;
  clusters: ClusterView[];
  boosted: Colour;
  boost: Colour;
  placed: Colour[];
  drawn: Stars;
  track: { step: number; steps: number; highlighted: number[] };
  race: RaceView[];
  markers: Progress;
  advanced?: AdvancedView[];
  values?: TrackView[];
  bag: Stars;
  out: Stars;
  players: PlayerView[];
  board: BoardView;
  outcome?: Outcome;
}

/** Every single star of a heap, in the engine's order. */
export const listed = (stars: Stars): Colour[] =>
  COLOURS.flatMap((colour) => Array.from({ length: stars[colour] ?? 0 }, () => colour));
/** How many stars. */
export const countOf = (stars: Stars): number => listed(stars).length;
