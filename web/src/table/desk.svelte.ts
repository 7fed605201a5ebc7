/**
 * What every part of a table needs, given once at the top instead of through every component: the
 * props of the table, trying an action, and what stands open over the board. A game that has more to
 * share extends it.
 */
import { getContext, setContext } from "svelte";
import type { Inspector } from "../board-kit/inspect";
import type { GameTableProps, Refusal, Text } from "./contract";
import { setOf } from "./legal";
import { asksBeforeEnd } from "./prefs";
import { Sequence } from "./sequence";

/** What all views have in common. */
export interface Shown {
  outcome?: unknown;
}

/** Something that is open, told apart by its kind. */
export interface Open {
  kind: string;
}

/** Something that is open beside what was touched. */
export interface OpenBeside extends Open {
  anchor: HTMLElement;
}

/** The dialogs of every table: the list of all moves, and the question before a turn is ended too early. */
export type SharedDialog = { kind: "moves" } | { kind: "end"; action: string };

/** Several actions that one touch can mean. */
export interface Choice extends OpenBeside {
  kind: "choice";
  title: string;
  actions: string[];
}

export const isShared = (open: Open): open is SharedDialog => open.kind === "moves" || open.kind === "end";
export const isChoice = (open: Open): open is Choice => open.kind === "choice";

/** Why not, and perhaps more in plain words, such as what is missing. */
export interface Note extends Refusal {
  detail?: string;
}

/** What every table says, in each game's own words. */
export interface FrameWords {
  /** The list of all moves. */
  moves: () => string;
  /** About the end of a turn that comes too early. */
  end: (word: "ask" | "question" | "never" | "anyway" | "back") => string;
}

export interface DeskSetup<View extends Shown> {
  /** The game's id: for its rules page and for what is remembered. */
  game: string;
  /** The props of the table, as they are now. */
  table: () => GameTableProps<View>;
  words: FrameWords;
  /** What is said when several actions in a row cannot be played to their end. */
  interrupted?: () => string;
  /** Who plays without a seat. */
  automaton?: () => string;
  /** Called before an action is tried. */
  trying?: (action: string) => void;
}

/** `Card` can be looked at closely, `Dialog` and `Sheet` are what a game opens besides the shared ones. */
export class Desk<
  View extends Shown = Shown,
  Card extends string = string,
  Dialog extends Open = never,
  Sheet extends OpenBeside = never,
> {
  readonly game: string;
  readonly words: FrameWords;
  readonly #setup: DeskSetup<View>;
  readonly #sequence: Sequence;

  /** What is open; at most one of each. */
  dialog = $state.raw<SharedDialog | Dialog | null>(null);
  sheet = $state.raw<Choice | Sheet | null>(null);
  detail = $state.raw<Card | null>(null);
  glance = $state.raw<{ card: Card; anchor: HTMLElement } | null>(null);
  note = $state.raw<Note | null>(null);

  /** The same as `moves`, to be looked up. */
  readonly legal: ReadonlySet<string> = $derived(setOf(this.moves));

  constructor(setup: DeskSetup<View>) {
    this.#setup = setup;
    this.game = setup.game;
    this.words = setup.words;
    this.#sequence = new Sequence(
      (action) => setup.table().act(action),
      () => (this.note = { rule: "", reason: setup.interrupted?.() ?? "" }),
    );
  }

  get view(): View {
    return this.#setup.table().view;
  }
  get you(): number | null {
    return this.#setup.table().you;
  }
  get busy(): boolean {
    return this.#setup.table().busy;
  }
  /** The game's own texts, by key. */
  get text(): Text {
    return this.#setup.table().text;
  }
  /** Everything this seat may do now, as the engine listed it. */
  get moves(): string[] {
    return this.#setup.table().legal;
  }

  /** A seat's name; null is who plays without a seat. */
  readonly name = (seat: number | null): string =>
    seat === null ? (this.#setup.automaton?.() ?? "") : (this.#setup.table().names[seat] ?? String(seat + 1));

  /** The engine's own sentence for a legal action. */
  readonly sentence = (action: string): Promise<string> => this.#setup.table().sentence(action);

  /** Does it if it is legal, asks why not if it is not. */
  readonly attempt = (action: string, detail = ""): void => {
    this.note = null;
    this.sheet = null;
    if (this.busy) return;
    this.#setup.trying?.(action);
    if (this.legal.has(action)) this.#setup.table().act(action);
    else if (this.you !== null)
      this.#setup
        .table()
        .why(action)
        .then(
          (refusal) => (this.note = refusal.reason ? { ...refusal, detail } : null),
          () => undefined,
        );
  };

  /** Several in a row, each when it is legal. */
  readonly attemptAll = (actions: string[]): void => {
    this.note = null;
    if (!this.busy) this.#sequence.start(actions, this.moves);
  };

  /** Goes on with several in a row; to be called whenever something has been answered. */
  goOn(): void {
    this.#sequence.update(this.moves, this.busy);
  }

  /** Ends a turn; asks before if that is too early, unless that is switched off. */
  end(action: string, early: boolean): void {
    if (early && asksBeforeEnd(this.game) && this.legal.has(action)) this.dialog = { kind: "end", action };
    else this.attempt(action);
  }

  /** Looking closer at a card. */
  readonly inspector = (card: Card): Inspector => ({
    glance: (anchor) => (this.glance = this.sheet || this.detail ? null : { card, anchor }),
    leave: () => (this.glance = null),
    open: () => this.inspect(card),
  });

  /** Opens a card to be read. */
  inspect(card: Card): void {
    this.glance = null;
    this.detail = card;
  }

  readonly closeDialog = (): void => void (this.dialog = null);
  readonly closeSheet = (): void => void (this.sheet = null);
}

/** For pieces that stand outside a table: nothing can be done, everything can be looked at. */
export function lookingOn(game: string, text: () => Text): Desk {
  const table = (): GameTableProps<Shown> => ({
    view: {},
    legal: [],
    you: null,
    names: [],
    text: text(),
    lang: "en",
    act: () => {},
    why: async () => ({ rule: "", reason: "" }),
    sentence: async (action) => action,
    reaction: null,
    busy: false,
  });
  return new Desk({ game, table, words: { moves: () => "", end: () => "" } });
}

const CONTEXT = Symbol("desk");

/** Gives everything below this component its desk. */
export const provideDesk = <D>(desk: D): D => setContext(CONTEXT, desk);
/** The desk of the table above; a game with a desk of its own names its class. */
export const useDesk = <D = Desk>(): D => getContext<D>(CONTEXT);
