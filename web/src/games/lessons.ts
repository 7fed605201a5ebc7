/** The guided first games, each loaded only when somebody wants to learn. Another game adds its file here. */
import type { GameId } from "../covers/games";
import type { Lesson } from "../shell/lesson";

export const LESSONS: Partial<Record<GameId, () => Promise<{ default: Lesson }>>> = {
  "nobel-run": () => import("./nobel-run/learn.json"),
  nebula: () => import("./nebula/learn.json"),
  rafts: () => import("./rafts/learn.json"),
  "prototype-c19": () => import("./prototype-c19/learn.json"),
};
