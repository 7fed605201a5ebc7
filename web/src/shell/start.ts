/** Ways to begin a game. */
import type { TableSettings, GameInfo, NewTable, SeatPlan } from "../generated/protocol";
import { aboutOf } from "../games";
import { api } from "../net/api";
import { games } from "./games.svelte";
import { read, write } from "./memory";
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
export async function open(table: NewTable, begun: (id: string) => void = () => {}): Promise<string | null> {
  try {
    const made = await api.make(table);
    seats.made(made);
    begun(made.table.id);
    router.go(`t/${made.table.id}`);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const me = (): SeatPlan => ({ kind: "me", name: myName.orSuggested() });

/** One click: alone, by the printed solo rules. */
export function playSolo(
  { id: game }: GameInfo,
  options: Record<string, unknown> = {},
): Promise<string | null> {
  return open({ game, seats: [me()], settings: { ...usual(), options } });
}

/** The level that somebody chose last for the bots of a game, or what a newcomer should meet. */
export const lastLevel = (game: string): string =>
  games.level(game, read<string>(`level.${game}`) ?? friendly(game));
export const rememberLevel = (game: string, level: string): void => write(`level.${game}`, level);
const friendly = (game: string): string => aboutOf(game).first?.level ?? "beginner";

/** What a newcomer should play: the game says against how many, and with which options. */
function newcomers({ id: game, seats }: GameInfo, level: string): NewTable {
  const { rivals = Math.max(1, seats[0] - 1), options = {} } = aboutOf(game).first ?? {};
  const bots = Array.from({ length: Math.min(rivals, seats[1] - 1) }, (): SeatPlan => ({
    kind: "bot",
    level,
  }));
  return { game, seats: [me(), ...bots], settings: { ...usual(), options } };
}

/** One click: you against bots of the level chosen last. */
export const playNow = (info: GameInfo): Promise<string | null> => open(newcomers(info, lastLevel(info.id)));

/** The first game, with the coach still there. */
export const playFirst = (info: GameInfo): Promise<string | null> =>
  open(newcomers(info, games.level(info.id, friendly(info.id))), (id) => write(`coach.${id}`, "open"));

/** Does the coach stand beside this table? */
export const isCoached = (table: string): boolean => read(`coach.${table}`) !== null;
