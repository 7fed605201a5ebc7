// Made from the game by `cargo xtask bless`. Do not edit.

export type Action = { "do": "choose", 
/**
 * The card.
 */
card: Personal, } | { "do": "move", 
/**
 * Whose marker.
 */
cluster: ClusterName, 
/**
 * How far.
 */
steps: number, } | { "do": "take" } | { "do": "chaos", 
/**
 * The star.
 */
star: Colour, } | { "do": "keep", 
/**
 * The star.
 */
star: Colour, } | { "do": "place", 
/**
 * The star.
 */
star: Colour, 
/**
 * Where.
 */
space: Space, } | { "do": "place_black" } | { "do": "advance", 
/**
 * The token.
 */
token: Token, } | { "do": "end_turn" };
export type Advanced = string;
export type AdvancedView = { 
/**
 * The card.
 */
card: Advanced, 
/**
 * Its rule.
 */
rule: string, 
/**
 * What one pattern pays now.
 */
pays: number, };
export type Automa = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its final score.
 */
score: number, 
/**
 * Did it win, alone or ex aequo?
 */
won: boolean, };
export type BlackTrackView = { 
/**
 * How far it is.
 */
step: number, 
/**
 * Its last step.
 */
steps: number, 
/**
 * The highlighted steps.
 */
highlighted: Array<number>, };
export type BoardView = { 
/**
 * The spaces.
 */
spaces: Array<SpaceView>, 
/**
 * Solid lines.
 */
direct: Array<[Space, Space]>, 
/**
 * Dashed lines.
 */
indirect: Array<[Space, Space]>, 
/**
 * Orbit lines.
 */
orbit: Array<[Space, Space]>, 
/**
 * The points for 0, 1, 2, … black stars.
 */
row: Array<number>, };
export type ClusterName = "top" | "right" | "left";
export type ClusterView = { 
/**
 * Which.
 */
cluster: ClusterName, 
/**
 * The stars by space, clockwise.
 */
stars: Array<Colour | null>, 
/**
 * Where the time marker is.
 */
marker: number, 
/**
 * How far it was moved this turn, clockwise; all round a small ring brings it back to the moon.
 */
moved: number, };
export type Colour = "red" | "purple" | "yellow" | "white" | "blue" | "orange" | "black";
export type Constellation = "aries" | "taurus" | "gemini" | "cancer";
export type ConstellationView = { 
/**
 * Which.
 */
constellation: Constellation, 
/**
 * Occupied spaces.
 */
have: number, 
/**
 * All its spaces.
 */
need: number, 
/**
 * What it pays complete (NB-93).
 */
worth: number, };
export type Edition = { 
/**
 * What people call it.
 */
name: string, 
/**
 * The SHA-256 of the whole box that it makes, in hexadecimal digits.
 */
hash: string, 
/**
 * What differs from the printed box, table by table.
 */
data: unknown, };
export type Ending = "black_track" | "constellations" | "empty_bag" | "race_markers" | "round_limit";
export type GalaxyView = Record<Space, Colour>;
export type Lacking = { 
/**
 * The empty spaces that would count; left out if it does not matter which.
 */
open?: string, 
/**
 * The spaces whose stars stand in the way.
 */
spoiled?: string, 
/**
 * The colours that would count; left out if any would.
 */
wanted?: string, };
export type Options = { 
/**
 * Which game (NB-35).
 */
variant: Variant, 
/**
 * Who begins; left out, the seed picks (NB-33).
 */
first_player?: number, 
/**
 * A corrected box; left out, the printed one.
 */
edition?: Edition, };
export type Outcome = { scores: number[]; winners: number[]; automa?: Automa; reason: string };
export type PatternView = { 
/**
 * How many patterns.
 */
count: number, 
/**
 * The spaces that count, in a line.
 */
spaces: string, 
/**
 * The linked pairs of NB-A1.
 */
pairs?: Array<[Space, Space]>, 
/**
 * What would make another one.
 */
lacks: Lacking, };
export type Personal = string;
export type PersonalView = { 
/**
 * The card.
 */
card: Personal, 
/**
 * Its rule.
 */
rule: string, 
/**
 * How far.
 */
progress: Progress, };
export type PlayerView = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The galaxy: space → colour.
 */
galaxy: GalaxyView, 
/**
 * Black stars in the row.
 */
black: number, 
/**
 * The observation zone.
 */
zone: Stars, 
/**
 * Has a personal card been kept?
 */
chosen: boolean, 
/**
 * The two personal cards dealt, if the viewer may see them.
 */
dealt?: Array<PersonalView>, 
/**
 * The one kept, if the viewer may see it.
 */
kept?: PersonalView, 
/**
 * How far each race card is.
 */
race: Array<Progress>, 
/**
 * What each advanced card counts.
 */
advanced?: Array<PatternView>, 
/**
 * How far each constellation is, and what it pays.
 */
constellations: Array<ConstellationView>, 
/**
 * The points as if the game ended now, as far as the viewer may know.
 */
score: Score, };
export type Progress = { 
/**
 * So much is there.
 */
have: number, 
/**
 * So much is needed: met when there is as much.
 */
need: number, 
/**
 * The spaces that count, in a line.
 */
spaces: string, 
/**
 * What is still needed, if it is not met.
 */
lacks?: Lacking, };
export type Prompt = { "ask": "choose", waiting: SeatSet, } | { "ask": "collect", points_left: number, chaos?: boolean, } | { "ask": "keep", left: number, } | { "ask": "place", left: number, only_boosted?: boolean, } | { "ask": "advance", } | { "ask": "over" };
export type Race = string;
export type RaceView = { 
/**
 * The card.
 */
card: Race, 
/**
 * Its rule.
 */
rule: string, 
/**
 * The points of the first to meet it.
 */
first: number, 
/**
 * The points of the others.
 */
later: number, 
/**
 * Who met it first.
 */
first_seat: Seat | null, 
/**
 * Who has a marker on it.
 */
met: SeatSet, };
export type Score = { 
/**
 * NB-90, if the viewer may know.
 */
personal?: number, 
/**
 * NB-91.
 */
race: number, 
/**
 * NB-92.
 */
black: number, 
/**
 * NB-93.
 */
constellations: number, 
/**
 * NB-94; none in the introductory game.
 */
colours?: number, 
/**
 * NB-95; none in the introductory game.
 */
advanced?: number, 
/**
 * All of these.
 */
total: number, 
/**
 * The part of it that nothing can take away any more: race markers, black stars, and complete
 * constellations at their lowest value.
 */
certain: number, };
export type Seat = number;
export type SeatSet = Seat[];
export type SeenEvent = { "event": "chose", seat: Seat, card?: Personal, } | { "event": "first_stars", seat: Seat, stars: Stars, } | { "event": "turn_began", seat: Seat, round: number, } | { "event": "moved", seat: Seat, cluster: ClusterName, steps: number, } | { "event": "took", seat: Seat, stars: [Colour | null, Colour | null, Colour | null], } | { "event": "gave_up", seat: Seat, star: Colour, } | { "event": "drew", seat: Seat, stars: Stars, } | { "event": "kept", seat: Seat, star: Colour, } | { "event": "left", stars: Stars, } | { "event": "placed", seat: Seat, star: Colour, space: Space, replaced?: Colour, } | { "event": "placed_black", seat: Seat, slot: number, } | { "event": "track_advanced", step: number, } | { "event": "boosted", star: Colour, before: Colour, } | { "event": "boost_stays", star: Colour, } | { "event": "advanced", seat: Seat, token: Token, step: number, } | { "event": "claimed", seat: Seat, card: Race, points: number, } | { "event": "refilled", cluster: ClusterName, stars: [Colour | null, Colour | null, Colour | null, Colour | null, Colour | null, Colour | null, Colour | null, Colour | null, Colour | null, Colour | null, Colour | null, Colour | null], } | { "event": "last_round", reason: Ending, } | { "event": "revealed", seat: Seat, card: Personal, points: number, } | { "event": "finished", reason: Ending, };
export type Space = string;
export type SpaceView = { 
/**
 * Its name.
 */
space: Space, 
/**
 * Its constellation; the centre has none.
 */
constellation: Constellation | null, 
/**
 * Its orbit; the centre has none.
 */
orbit: number | null, 
/**
 * NB-12.
 */
highlighted: boolean, 
/**
 * Degrees clockwise from the top.
 */
angle: number, };
export type Stars = Partial<Record<Colour, number>>;
export type Token = string;
export type TokenView = { 
/**
 * Which.
 */
token: Token, 
/**
 * How far it is.
 */
step: number, 
/**
 * Its height in its stack, from 0.
 */
height: number, 
/**
 * What its place pays now.
 */
pays: number, 
/**
 * Can it still move (NB-21)?
 */
can_move: boolean, 
/**
 * What everybody's points would change by if it moved, seat by seat; while one is asked for.
 */
would?: Array<number>, };
export type TrackName = "colours" | "constellations" | "cards";
export type TrackView = { 
/**
 * Which.
 */
track: TrackName, 
/**
 * Steps after its start (NB-21).
 */
steps: number, 
/**
 * What the first places pay.
 */
pays: [number, number, number], 
/**
 * What all others pay.
 */
rest: number, 
/**
 * Its tokens, the first one first.
 */
tokens: Array<TokenView>, };
export type Variant = "introductory" | "full";
export type View = { 
/**
 * Whose eyes these are; none for a spectator.
 */
you?: Seat, 
/**
 * Which game is played (NB-35).
 */
variant: Variant, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * Who began.
 */
first: Seat, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * What is waited for.
 */
prompt: Prompt, 
/**
 * What ends the game after this round (NB-80).
 */
ending?: Ending, 
/**
 * The clusters: top, right, left.
 */
clusters: Array<ClusterView>, 
/**
 * The boosted star.
 */
boosted: Colour, 
/**
 * The colour that counts as boosted this turn (NB-50).
 */
boost: Colour, 
/**
 * The colours placed this turn.
 */
placed: Array<Colour>, 
/**
 * What chaos brought and was not kept yet (NB-41).
 */
drawn: Stars, 
/**
 * The black-star track (NB-20).
 */
track: BlackTrackView, 
/**
 * The race cards.
 */
race: Array<RaceView>, 
/**
 * All race markers, and how many end the game (NB-80).
 */
markers: Progress, 
/**
 * The open advanced cards.
 */
advanced?: Array<AdvancedView>, 
/**
 * The values board.
 */
values?: Array<TrackView>, 
/**
 * What the bag holds (NB-36).
 */
bag: Stars, 
/**
 * Stars that left the game.
 */
out: Stars, 
/**
 * The players by seat.
 */
players: Array<PlayerView>, 
/**
 * The printed galaxy board, for drawing.
 */
board: BoardView, 
/**
 * How it ended, if it has.
 */
outcome?: Outcome, };
