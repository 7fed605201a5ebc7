/** Something that the server may refuse, and its sentence about the last try. */
export class Attempt {
  problem = $state<string | null>(null);

  /** Does the work; says whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.problem = null;
    try {
      await work();
    } catch (error) {
      this.problem = (error as Error).message;
    }
    return this.problem === null;
  }
}
