/**
 * A lesson on its way: which step, at which table, and what was done there. The tables are kept in the server's
 * memory only; what this browser remembers is enough to make one again and to go on where one was.
 */
import { api } from "../net/api";
import { Connection, type Trouble } from "../net/connection.svelte";
import type { Lang } from "../table/contract";
import { games } from "./games.svelte";
import { type Goal, type Lesson, meets, reached, type Step } from "./lesson";
import { read, write } from "./memory";
import type { Advised } from "./pointing";
import { myName } from "./seats.svelte";
import { usual } from "./start";
import { toldOf } from "./story";

/** Before the first step the goal of the game is told. */
const GOAL = -1;

/** What was done in this step: what it is, in words too, and after how many steps of the table. */
interface Done {
  action: unknown;
  sentence: string;
  after: number;
}
interface Memory {
  at: number;
  table?: string | undefined;
  secret?: string | undefined;
  /** What was done at that table, by notation; the last of it in this step. */
  played: string[];
  done: Done[];
}

/** Waits for the first word of the server. */
const heard = (link: Connection): Promise<void> =>
  new Promise((resolve) => {
    const stop = $effect.root(() => {
      $effect(() => {
        if (link.link === "connecting") return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  });

export class Learning {
  at = $state(GOAL);
  link = $state.raw<Connection | null>(null);
  problem = $state<string | null>(null);
  done = $state.raw<Done[]>([]);
  #played: string[] = [];

  readonly step: Step | undefined = $derived.by(() => this.lesson.steps[this.at]);
  readonly #reached = $derived(
    reached(
      this.step?.goals ?? [],
      this.done.map(({ action }) => action),
    ),
  );
  /** Has everything been done that this step is about? */
  readonly complete = $derived(this.step !== undefined && this.#reached === this.step.goals.length);
  /** What does the next goals, as far as it can be done at once. */
  readonly ahead: Advised[] = $derived.by(() => {
    const legal = this.link?.scene?.legal ?? [];
    const does = (goal: Goal) => legal.find(([, action]) => meets(action, goal));
    const goals = (this.step?.goals ?? []).slice(this.#reached).map(does);
    const blocked = goals.indexOf(undefined);
    return goals
      .slice(0, blocked < 0 ? goals.length : blocked)
      .flatMap((one) => (one ? [{ notation: one[0], action: one[1] }] : []));
  });
  /** What the last move did, in the engine's words, if it was not what this step is about. */
  readonly aside = $derived.by(() => {
    const last = this.done.at(-1);
    const own = this.link?.log.filter((one) => last && one.step > last.after && one.seat === this.link?.you);
    const told = own?.slice(0, 1).flatMap((one) => [...toldOf(one), ...one.lines.map(([line]) => line)]);
    return this.complete ? "" : (told?.[0] ?? last?.sentence ?? "");
  });

  constructor(
    readonly game: string,
    readonly lesson: Lesson,
  ) {}

  get #key(): string {
    return `learn.${this.game}`;
  }

  /** Goes on where this browser was. */
  async resume(lang: Lang): Promise<void> {
    const known = read<Memory>(this.#key);
    if (!known || known.at < 0 || known.at >= this.lesson.steps.length) return;
    this.at = known.at;
    if (!known.table) return this.#make(lang, known);
    this.#played = known.played;
    this.done = known.done;
    await this.#connect(known.table, known.secret, lang);
  }

  /** The same table in another language. */
  async speak(lang: Lang): Promise<void> {
    const here = this.link;
    if (here && here.lang !== lang) await this.#connect(here.table, here.secret, lang);
  }

  /** The server has forgotten the table: it is made again, and what was done there is done again. */
  restore(lang: Lang): Promise<void> {
    return this.#make(lang, { at: this.at, played: this.#played, done: this.done });
  }

  /** Goes to a step. One without a table of its own goes on at that of the step before, if that was done. */
  async go(at: number, lang: Lang): Promise<void> {
    const follows = this.link !== null && at === this.at + 1 && this.complete;
    this.at = at;
    this.done = [];
    if (at >= 0 && (this.step?.position || !follows)) return this.again(lang);
    this.#remember();
  }

  /** Begins the step anew: with its own table, or that of the last step that had one. */
  again(lang: Lang): Promise<void> {
    return this.#make(lang, { at: this.at, played: [], done: [] });
  }

  async act(notation: string): Promise<Trouble | null> {
    const here = this.link;
    if (!here || here.busy) return null;
    const action = here.scene?.legal.find(([known]) => known === notation)?.[1];
    const after = here.scene?.step ?? 0;
    const words = here.sentence(notation);
    const problem = await here.act(notation);
    if (problem || here !== this.link) return problem;
    const sentence = await words;
    this.#played = [...this.#played, notation];
    this.done = [...this.done, { action, sentence, after }];
    this.#remember();
    return null;
  }

  close(): void {
    this.link?.close();
    this.link = null;
  }

  async #make(lang: Lang, known: Memory): Promise<void> {
    try {
      const base = this.lesson.steps.findLastIndex((one, index) => index <= this.at && one.position);
      const position = this.lesson.steps[base]?.position;
      const rival = { kind: "bot" as const, level: games.level(this.game, "beginner") };
      const rivals = Array.from({ length: this.lesson.seats - 1 }, () => rival);
      const made = await api.make({
        game: this.game,
        seats: [{ kind: "me", name: myName.orSuggested() }, ...rivals],
        settings: { ...usual(), bot_pause: 700 },
        keep: "memory",
        ...(position ? { position } : {}),
      });
      this.#played = [];
      this.done = [];
      await this.#connect(made.table.id, made.seats[0]?.secret, lang);
      if (known.played.length) await this.#replay(known.played, known.played.length - known.done.length);
      else await this.#prepare(this.lesson.steps.slice(base, this.at));
      this.problem = null;
    } catch (error) {
      this.problem = (error as Error).message;
    }
    this.#remember();
  }

  async #connect(table: string, secret: string | undefined, lang: Lang): Promise<void> {
    this.link?.close();
    this.link = new Connection(table, secret, lang);
    await heard(this.link);
  }

  /** Does again what had been done, as far as it is possible: chance may have fallen otherwise. */
  async #replay(played: readonly string[], before: number): Promise<void> {
    for (const [index, notation] of played.entries()) {
      if (index === before) this.done = [];
      if (!this.link?.scene?.legal.some(([known]) => known === notation)) return;
      await this.act(notation);
    }
  }

  /** Does what the steps before were about, so that this one can go on from there. */
  async #prepare(before: readonly Step[]): Promise<void> {
    for (const goal of before.flatMap(({ goals }) => goals)) {
      const does = this.link?.scene?.legal.find(([, action]) => meets(action, goal));
      if (does) await this.act(does[0]);
    }
    this.done = [];
  }

  #remember(): void {
    const { at, done } = this;
    const { table, secret } = this.link ?? {};
    write(this.#key, { at, table, secret, played: this.#played, done } satisfies Memory);
  }
}
