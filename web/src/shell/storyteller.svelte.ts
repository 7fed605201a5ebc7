/**
 * Tells the story of a table to whoever looks at it: sentence by sentence, at most one a second and whole
 * turns at once when bots are quick; loudly what others do to you; and folded what happened while nobody
 * looked. Eyes and ears get the same sentences.
 */
import type { LoggedStep } from "../net/connection.svelte";
import { read, write } from "./memory";
import { type Deeds, doneToYou, missedAfter, type News, newsAfter } from "./story";

/** How long a sentence stands before the next may take its place, in milliseconds. */
const PAUSE = 1000;
/** How long what was done to you stays on the page, in milliseconds. */
const LASTS = 12_000;
/** When more sentences wait than this, whole turns are told at once. */
const PATIENCE = 3;

/** What the table shows. */
export interface Shown {
  log: readonly LoggedStep[];
  you: number | null;
  /** The match, of which it is remembered how far it was seen. */
  match: string;
}

interface Looked {
  match: string;
  step: number;
}

export class Storyteller {
  /** What is told just now. */
  spoken = $state("");
  /** What others did to you. */
  announced = $state.raw<string[]>([]);
  /** What the others did while nobody looked. */
  missed = $state.raw<Deeds[]>([]);

  /** The last step that was told; null as long as somebody is coming. */
  #told: number | null = null;
  #match: string | null = null;
  #waiting: News[] = [];
  #next: ReturnType<typeof setTimeout> | undefined;
  #gone: ReturnType<typeof setTimeout> | undefined;

  /** `key` is under which it is remembered how far the table was seen; null where several people look. */
  constructor(readonly key: string | null) {}

  /** The step after which this match has not been told; null if it was never seen. */
  since(match: string): number | null {
    const looked = this.key === null ? null : read<Looked>(this.key);
    return this.#told ?? (looked?.match === match ? looked.step : null);
  }

  /** Somebody looks at this. */
  look({ log, you, match }: Shown): void {
    if (match !== this.#match) this.#begin(match);
    const last = log.at(-1)?.step ?? 0;
    if (this.#told === null) this.missed = missedAfter(log, this.since(match) ?? last, you);
    else if (last > this.#told) this.#tell(log, this.#told, you);
    if (this.key !== null && last !== this.#told) write(this.key, { match, step: last } satisfies Looked);
    this.#told = last;
  }

  /** Another match: nothing of the last one is told any more. */
  #begin(match: string): void {
    this.#match = match;
    this.#told = null;
    this.#waiting = [];
    this.spoken = "";
    this.announced = [];
  }

  /** Nobody looks any more: what happens from now on is missed. */
  leave(): void {
    this.#told = null;
  }

  #tell(log: readonly LoggedStep[], after: number, you: number | null): void {
    this.#waiting.push(...newsAfter(log, after));
    this.#announce(doneToYou(log, after, you));
    if (this.#next === undefined) this.#speak();
  }

  #speak(): void {
    this.#next = undefined;
    const [first] = this.#waiting;
    if (!first) return;
    const other = this.#waiting.findIndex(({ turn }) => turn !== first.turn);
    const whole = other < 0 ? this.#waiting.length : other;
    const told = this.#waiting.splice(0, this.#waiting.length > PATIENCE ? whole : 1);
    this.spoken = told.map(({ sentence }) => sentence).join(" ");
    this.#next = setTimeout(() => this.#speak(), PAUSE);
  }

  #announce(news: string[]): void {
    if (!news.length) return;
    this.announced = [...this.announced, ...news].slice(-4);
    clearTimeout(this.#gone);
    this.#gone = setTimeout(() => (this.announced = []), LASTS);
  }

  close(): void {
    clearTimeout(this.#next);
    clearTimeout(this.#gone);
  }
}
