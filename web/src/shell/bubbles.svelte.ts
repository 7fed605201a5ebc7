/** What is being said at each seat, for as long as one needs to read it. */
import type { Said } from "../net/connection.svelte";

/** How long a remark is on show, in milliseconds. */
const LASTS = 7000;

export class Bubbles {
  /** The last remark of each seat. */
  shown = $state.raw<Record<number, Said>>({});
  /** The last remark of all, for the ears. */
  latest = $state.raw<Said | null>(null);
  /** What was said before somebody looked is not hers to hear. */
  #heard: number;

  constructor(heard: number) {
    this.#heard = heard;
  }

  /** Takes in what was said since, but for what this person does not want to hear. */
  hear(said: Said[], muted: (seat: number) => boolean): void {
    const news = said.filter((one) => one.number > this.#heard);
    this.#heard = said.at(-1)?.number ?? this.#heard;
    for (const one of news.filter(({ seat }) => !muted(seat))) {
      this.shown = { ...this.shown, [one.seat]: one };
      this.latest = one;
      setTimeout(() => this.#fade(one), LASTS);
    }
  }

  #fade(one: Said): void {
    if (this.shown[one.seat] !== one) return;
    this.shown = Object.fromEntries(Object.entries(this.shown).filter(([, other]) => other !== one));
  }
}
