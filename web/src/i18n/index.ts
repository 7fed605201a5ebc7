/** The app's own words, and those of the games as they are loaded. What the engine says comes from it (`text`). */
import { getContext, setContext } from "svelte";
import type { Lang } from "../table/contract";
import en from "./en.json";
import es from "./es.json";

/** The words of the games: every game adds the keys of its own (`keys.d.ts` in its folder). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Here it is empty, elsewhere it grows.
export interface GameWords {}

export type Key = keyof typeof en | keyof GameWords;
export type Params = Record<string, string | number>;
export type Words = (key: Key, params?: Params) => string;
/** Sentences by their keys. */
export type Sentences = Record<string, string>;

const LANGUAGES: Record<Lang, Sentences> = { en, es };
const CONTEXT = Symbol("words");

/** Makes a game's words known; they cannot replace the app's own. */
export function addWords(lang: Lang, words: Sentences): void {
  LANGUAGES[lang] = { ...words, ...LANGUAGES[lang] };
}

/** One sentence in one language. `{name}` is filled in from the parameters. */
export function say(lang: Lang, key: Key, params: Params = {}): string {
  return fill(LANGUAGES[lang][key] ?? key, params);
}

/**
 * Fills `{name}` in any template, and `{name:one|many}` by the number of that name. What is not given stays
 * visible, so that it is noticed.
 */
export function fill(template: string, params: Params): string {
  return template.replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (hole, name: string, one?: string, many?: string) => {
      const value = params[name];
      if (value === undefined || one === undefined) return String(value ?? hole);
      return (/^[+−-]?1$/.test(String(value)) ? one : many) ?? hole;
    },
  );
}

/** Gives everything below this component its language; the getter keeps it reactive. */
export function provideWords(lang: () => Lang): Words {
  const words: Words = (key, params) => say(lang(), key, params);
  setContext(CONTEXT, words);
  return words;
}

/** The words of the nearest `provideWords`; English where there is none. */
export function useWords(): Words {
  return getContext<Words | undefined>(CONTEXT) ?? ((key, params) => say("en", key, params));
}

/** The first guess, from the browser. */
export function browserLang(): Lang {
  return navigator.language.toLowerCase().startsWith("es") ? "es" : "en";
}
