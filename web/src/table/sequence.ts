/**
 * Plays a list of actions one after another, each only if it is legal by then.
 *
 * "Pay with these cards" is several actions. The host answers every `act` with a new `legal` array,
 * and that array's identity is how the next step knows that the last one has been answered.
 */
export class Sequence {
  #left: string[] = [];
  #answered: readonly string[] | null = null;

  constructor(
    private readonly act: (action: string) => void,
    /** Called when the list ends early: something happened that nobody foresaw. */
    private readonly interrupted: (action: string) => void = () => {},
  ) {}

  /** Is something still to be played? */
  get running(): boolean {
    return this.#left.length > 0;
  }

  /** Starts a list; a list under way is dropped. */
  start(actions: readonly string[], legal: readonly string[]): void {
    this.#left = [...actions];
    this.#answered = null;
    this.update(legal, false);
  }

  /** Forgets what is left. */
  stop(): void {
    this.#left = [];
  }

  /** To be called whenever `legal` or `busy` changes. */
  update(legal: readonly string[], busy: boolean): void {
    const next = this.#left[0];
    if (next === undefined || busy || legal === this.#answered) return;
    if (!legal.includes(next)) {
      this.stop();
      this.interrupted(next);
      return;
    }
    this.#left.shift();
    this.#answered = legal;
    this.act(next);
  }
}
