import type { Legal } from "./contract";
import { find } from "./legal";

/**
 * Plays a list of actions one after another, each only if it is legal by then.
 *
 * "Pay with these cards" is several actions. The host answers every `act` with a new `legal` array,
 * and that array's identity is how the next step knows that the last one has been answered.
 */
export class Sequence<A> {
  #left: A[] = [];
  #answered: readonly Legal<A>[] | null = null;

  constructor(
    private readonly act: (notation: string) => void,
    /** Called when the list ends early: something happened that nobody foresaw. */
    private readonly interrupted: (action: A) => void = () => {},
  ) {}

  /** Is something still to be played? */
  get running(): boolean {
    return this.#left.length > 0;
  }

  /** Starts a list; a list under way is dropped. */
  start(actions: readonly A[], legal: readonly Legal<A>[]): void {
    this.#left = [...actions];
    this.#answered = null;
    this.update(legal, false);
  }

  /** Forgets what is left. */
  stop(): void {
    this.#left = [];
  }

  /** To be called whenever `legal` or `busy` changes. */
  update(legal: readonly Legal<A>[], busy: boolean): void {
    const next = this.#left[0];
    if (next === undefined || busy || legal === this.#answered) return;
    const move = find(legal, next);
    if (!move) {
      this.stop();
      this.interrupted(next);
      return;
    }
    this.#left.shift();
    this.#answered = legal;
    this.act(move.notation);
  }
}
