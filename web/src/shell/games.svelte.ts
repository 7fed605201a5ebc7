/** The games of this server, asked for once; there are none until it has answered. */
import type { GameInfo } from "../generated/protocol";
import { api } from "../net/api";

class Games {
  all = $state.raw<GameInfo[]>([]);
  problem = $state<string | null>(null);

  async load(): Promise<void> {
    try {
      this.all = await api.games();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  find(id: string): GameInfo | undefined {
    return this.all.find((game) => game.id === id);
  }

  /** A game's printed title. */
  title(id: string): string {
    return this.find(id)?.title ?? (this.all.length ? id : "");
  }

  /** The level that is wanted of a bot, or what the game has instead. */
  level(id: string, wanted = "student"): string {
    const levels = this.find(id)?.levels ?? [];
    return (levels.find((level) => level.id === wanted) ?? levels[0])?.id ?? "random";
  }
}

export const games = new Games();
