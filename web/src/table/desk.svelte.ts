/**
 * What every part of a table needs, given once at the top instead of through every component: the
 * props of the table, trying an action, and what stands open over the board. A game that has more to
 * share extends it.
 */
import { getContext, setContext } from "svelte";
import type { Inspector } from "../board-kit/inspect";
import type { GameTableProps, Lang, Legal, Refusal, Text } from "./contract";
import { byKey, keyOf } from "./legal";
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
export type SharedDialog = { kind: "moves" } | { kind: "end"; notation: string };

/** Several actions that one touch can mean. */
export interface Choice extends OpenBeside {
  kind: "choice";
  title: string;
  moves: readonly Legal<unknown>[];
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

export interface DeskSetup<View extends Shown, Action> {
  /** The game's id: for its rules page and for what is remembered. */
  game: string;
  /** The props of the table, as they are now. */
  table: () => GameTableProps<View, Action>;
  words: FrameWords;
  /** What is said when several actions in a row cannot be played to their end. */
  interrupted?: () => string;
  /** Who plays without a seat. */
  automaton?: () => string;
  /** Called before an action is tried. */
  trying?: (action: Action) => void;
}

/** `Card` can be looked at closely, `Dialog` and `Sheet` are what a game opens besides the shared ones. */
export class Desk<
  View extends Shown = Shown,
  Action = unknown,
  Card extends string = string,
  Dialog extends Open = never,
  Sheet extends OpenBeside = never,
> {
  readonly game: string;
  readonly words: FrameWords;
  readonly #setup: DeskSetup<View, Action>;
  readonly #sequence: Sequence<Action>;

  /** What is open; at most one of each. */
  dialog = $state.raw<SharedDialog | Dialog | null>(null);
  sheet = $state.raw<Choice | Sheet | null>(null);
  detail = $state.raw<Card | null>(null);
  glance = $state.raw<{ card: Card; anchor: HTMLElement } | null>(null);
  note = $state.raw<Note | null>(null);

  /** The same as `moves` and `everything`, to be looked up. */
  readonly #lit: ReadonlyMap<string, Legal<Action>> = $derived(byKey(this.moves));
  readonly #legal: ReadonlyMap<string, Legal<Action>> = $derived(byKey(this.everything));

  constructor(setup: DeskSetup<View, Action>) {
    this.#setup = setup;
    this.game = setup.game;
    this.words = setup.words;
    this.#sequence = new Sequence(
      (notation) => setup.table().act(notation),
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
  get lang(): Lang {
    return this.#setup.table().lang;
  }
  /** The seats that are waited for. */
  get waiting(): number[] {
    return this.#setup.table().waiting ?? [];
  }
  /** The game's own texts, by key. */
  get text(): Text {
    return this.#setup.table().text;
  }
  /** The engine's one sentence for this viewer: what is waited for, and from whom. */
  get prompt(): string {
    return this.#setup.table().prompt;
  }
  /** What is lit as legal: all that this seat may do now, unless a hint shows where it begins. */
  get moves(): Legal<Action>[] {
    return this.#setup.table().legal;
  }
  /** Everything this seat may do now, as the engine listed it. */
  get everything(): Legal<Action>[] {
    return this.#setup.table().everything ?? this.moves;
  }
  /** Does a hint show where to begin? */
  get hinted(): boolean {
    return this.moves !== this.everything;
  }

  /** A seat's name; null is who plays without a seat. */
  readonly name = (seat: number | null): string =>
    seat === null ? (this.#setup.automaton?.() ?? "") : (this.#setup.table().names[seat] ?? String(seat + 1));

  /** The engine's own sentence for a legal action, by its notation. */
  readonly sentence = (notation: string): Promise<string> => this.#setup.table().sentence(notation);

  /** Is it lit as legal? */
  readonly can = (action: Action): boolean => this.#lit.has(keyOf(action));

  /** How an action that is lit as legal is written; nothing for any other. */
  readonly notation = (action: Action): string | undefined => this.#lit.get(keyOf(action))?.notation;

  /** Does it if it is legal, asks why not if it is not. */
  readonly attempt = (action: Action, detail = ""): void => {
    this.#try(this.#legal.get(keyOf(action)), action, detail);
  };

  /** The same for one that is known by its notation, such as one from a list of moves. */
  readonly play = (notation: string): void => {
    const move = this.everything.find((legal) => legal.notation === notation);
    this.#try(move, move?.action ?? notation);
  };

  #try(move: Legal<Action> | undefined, action: Action | string, detail = ""): void {
    this.note = null;
    this.sheet = null;
    if (this.busy) return;
    if (typeof action !== "string") this.#setup.trying?.(action);
    if (move) this.#setup.table().act(move.notation);
    else if (this.you !== null)
      this.#setup
        .table()
        .why(action)
        .then(
          (refusal) => (this.note = refusal.reason ? { ...refusal, detail } : null),
          () => undefined,
        );
  }

  /** Several in a row, each when it is legal. */
  readonly attemptAll = (actions: readonly Action[]): void => {
    this.note = null;
    if (!this.busy) this.#sequence.start(actions, this.everything);
  };

  /** Goes on with several in a row; to be called whenever something has been answered. */
  goOn(): void {
    this.#sequence.update(this.everything, this.busy);
  }

  /** Ends a turn; asks before if that is too early, unless that is switched off. */
  end(action: Action, early: boolean): void {
    const notation = this.notation(action);
    if (early && asksBeforeEnd(this.game) && notation !== undefined) this.dialog = { kind: "end", notation };
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
  const table = (): GameTableProps<Shown, unknown> => ({
    view: {},
    prompt: "",
    legal: [],
    you: null,
    names: [],
    text: text(),
    lang: "en",
    act: () => {},
    why: async () => ({ rule: "", reason: "" }),
    sentence: async (notation) => notation,
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
