/**
 * What a game brings to the browser, found in its folder by the names of its files: nothing anywhere
 * lists the games. Which games there are, and in which order, says the server; any file may be missing.
 */
import type { Component } from "svelte";
import { addWords, type Sentences } from "../i18n";
import type { Lesson } from "../shell/lesson";
import type { PointAt } from "../shell/pointing";
import type { Targets } from "../shell/targets";
import type { GameTableProps, Lang } from "../table/contract";

/** Each table knows its own view and actions; the host passes on what the server sent. */
export type GameTable = Component<GameTableProps<unknown, unknown>>;
/** A drawing of 320 by 220, inside an `svg`. */
export type GameCover = Component<{ title: string }>;
/** Games played with pencils: a sheet of paper to print, in the language it is given. */
export type GameSheet = Component<{ text: (key: string) => string }>;
/** What there is to play alone, to choose from. */
export type GameGallery = Component<{
  text: (key: string) => string;
  targets: Targets;
  /** The best score in this browser by what was chosen. */
  best: (value: string) => number | null;
  /** Begins a game with these options. */
  start: (options: Record<string, unknown>) => void;
  busy: boolean;
}>;
/** What the box says and the server does not know. */
export interface About {
  minutes?: string;
  age?: number;
  /** What it is about, in a line. */
  line?: Record<Lang, string>;
  /** What a newcomer should play: against how many of which level, and with which options. */
  first?: { rivals: number; level: string; options?: Record<string, unknown> };
}

// The home page shows these at once.
const abouts = import.meta.glob<About>("./*/about.json", { eager: true, import: "default" });
const covers = import.meta.glob<GameCover>("./*/Cover.svelte", { eager: true, import: "default" });
import.meta.glob("./*/colours.css", { eager: true });

// The rest waits until somebody wants it.
const tables = import.meta.glob<GameTable>("./*/Table.svelte", { import: "default" });
const lessons = import.meta.glob<Lesson>("./*/learn.json", { import: "default" });
const galleries = import.meta.glob<GameGallery>("./*/Solo.svelte", { import: "default" });
const targets = import.meta.glob<Targets>("./*/solo.json", { import: "default" });
const points = import.meta.glob<PointAt>("./*/point.ts", { import: "default" });
const sheets = import.meta.glob<GameSheet>("./*/PrintSheet.svelte", { import: "default" });
const words = import.meta.glob<Sentences>("./*/words.*.json", { import: "default" });

/** The games that have a folder; games of the server need none. */
export const FOLDERS = [
  ...new Set(Object.keys({ ...tables, ...words }).map((path) => path.split("/")[1] ?? "")),
];

export const aboutOf = (game: string): About => abouts[`./${game}/about.json`] ?? {};
export const coverOf = (game: string): GameCover | undefined => covers[`./${game}/Cover.svelte`];
export const hasLesson = (game: string) => `./${game}/learn.json` in lessons;
export const hasGallery = (game: string) => `./${game}/Solo.svelte` in galleries;
export const hasSheet = (game: string) => `./${game}/PrintSheet.svelte` in sheets;

/** The game's table with its words; none if the game has none of its own. */
export const loadTable = (game: string) => withWords(game, tables[`./${game}/Table.svelte`]);
export const loadSheet = (game: string) => withWords(game, sheets[`./${game}/PrintSheet.svelte`]);
export const loadGallery = (game: string) => withWords(game, galleries[`./${game}/Solo.svelte`]);
/** What solo scores are worth, if they were measured. */
export const loadTargets = async (game: string) => targets[`./${game}/solo.json`]?.();
/** What to touch for a plan; without it the list of all moves is the way. */
export const loadPointAt = async (game: string): Promise<PointAt> =>
  (await points[`./${game}/point.ts`]?.()) ?? (() => []);
/** The guided first game. */
export const loadLesson = async (game: string) => lessons[`./${game}/learn.json`]?.();

async function withWords<T>(game: string, load: (() => Promise<T>) | undefined): Promise<T | undefined> {
  const [thing] = await Promise.all([load?.(), loadWords(game)]);
  return thing;
}

/** The game's own words in both languages: the language may change while a table is shown. */
export async function loadWords(game: string): Promise<Record<Lang, Sentences>> {
  const [en, es] = await Promise.all([wordsIn(game, "en"), wordsIn(game, "es")]);
  return { en, es };
}

async function wordsIn(game: string, lang: Lang): Promise<Sentences> {
  const found = (await words[`./${game}/words.${lang}.json`]?.()) ?? {};
  addWords(lang, found);
  return found;
}
