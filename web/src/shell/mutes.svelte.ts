/** Whose talk this browser does not show: by table and name, so that a rematch keeps it. */
import { read, write } from "./memory";

/** As many as anybody will ever need; the oldest are forgotten. */
const MOST = 200;

class Mutes {
  #all = $state.raw<string[]>(read<string[]>("muted") ?? []);

  has(table: string, name: string): boolean {
    return this.#all.includes(`${table} ${name}`);
  }

  set(table: string, name: string, muted: boolean): void {
    const one = `${table} ${name}`;
    const others = this.#all.filter((other) => other !== one);
    this.#all = (muted ? [...others, one] : others).slice(-MOST);
    write("muted", this.#all);
  }
}

export const mutes = new Mutes();
