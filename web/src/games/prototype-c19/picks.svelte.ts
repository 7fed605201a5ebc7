/** The dice that are picked on the table, before anything is done with them. */
import type { Keyed } from "../../board-kit/identity";

export class Picks {
  #keys = $state.raw<readonly string[]>([]);
  mutant = $state(false);

  readonly has = (key: string): boolean => this.#keys.includes(key);
  readonly faces = (dice: readonly Keyed[]): number[] =>
    dice.filter((die) => this.has(die.key)).map((die) => Number(die.card));

  toggle(key: string): void {
    const others = this.#keys.filter((one) => one !== key);
    this.#keys = this.has(key) ? others : [...others, key];
  }

  /** Dice that were rolled anew or taken are not picked any more. */
  keep(dice: readonly Keyed[]): void {
    this.#keys = dice.map((die) => die.key).filter(this.has);
  }

  clear(): void {
    this.#keys = [];
    this.mutant = false;
  }
}
