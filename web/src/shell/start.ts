/** Ways to begin a game. */
import type { TableSettings, GameInfo, NewTable, SeatPlan } from "../generated/protocol";
import { api } from "../net/api";
import { games } from "./games.svelte";
import { router } from "./router.svelte";
import { myName, seats } from "./seats.svelte";
import { settings } from "./settings.svelte";

/** What nobody has to choose. */
export function usual(): TableSettings {
  return {
    options: {},
    watching: true,
    listed: false,
    hints: true,
    late: true,
    own_words: false,
    reaction_seconds: 5,
    move_seconds: null,
    game_minutes: null,
    bot_pause: 450,
    lang: settings.lang,
  };
}

/** Makes a table and goes there. Resolves with what went wrong, or null. */
export async function open(table: NewTable): Promise<string | null> {
  try {
    const made = await api.make(table);
    seats.made(made);
    router.go(`/t/${made.table.id}`);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** One click: alone, by the printed solo rules. */
export function playSolo({ id: game }: GameInfo): Promise<string | null> {
  return open({ game, seats: [{ kind: "me", name: myName.orSuggested() }], settings: usual() });
}

/** One click: you against bots of a friendly level. */
export function playNow({ id: game, seats }: GameInfo, wanted = "student"): Promise<string | null> {
  const level = games.level(game, wanted);
  // Two rivals, if the game is for three.
  const rivals = Math.min(Math.max(2, seats[0] - 1), seats[1] - 1);
  const bots = Array.from({ length: rivals }, (): SeatPlan => ({ kind: "bot", level }));
  return open({ game, seats: [{ kind: "me", name: myName.orSuggested() }, ...bots], settings: usual() });
}
