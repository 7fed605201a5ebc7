/** The games' tables, each loaded only when somebody sits down at it. */
import type { Component } from "svelte";
import type { GameId } from "../covers/games";
import type { GameTableProps } from "../table/contract";

// Each table knows its own view; the host passes on what the server sent.
export type GameTable = Component<GameTableProps<any>>;

/** Games played with pencils: a sheet of paper to print, in the language it is given. */
export type GameSheet = Component<{ text: (key: string) => string }>;
export const SHEETS: Partial<Record<GameId, () => Promise<{ default: GameSheet }>>> = {
  "prototype-c19": () => import("./prototype-c19/PrintSheet.svelte"),
};

/** How to fetch a game's table; a game that is not here has none yet. */
export const TABLES: Partial<Record<GameId, () => Promise<{ default: GameTable }>>> = {
  "nobel-run": () => import("./nobel-run/Table.svelte"),
  nebula: () => import("./nebula/Table.svelte"),
  rafts: () => import("./rafts/Table.svelte"),
  "prototype-c19": () => import("./prototype-c19/Table.svelte"),
};
