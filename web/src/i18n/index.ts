/** The app's own words. A game's words come from the game (`text`), never from here. */
import { getContext, setContext } from "svelte";
import type { Lang } from "../table/contract";
import tableEn from "./en.json";
import tableEs from "./es.json";
import nebulaEn from "./nebula.en.json";
import nebulaEs from "./nebula.es.json";
import c19En from "./prototype-c19.en.json";
import c19Es from "./prototype-c19.es.json";
import raftsEn from "./rafts.en.json";
import raftsEs from "./rafts.es.json";
import shellEn from "./shell.en.json";
import shellEs from "./shell.es.json";

// Words of the tables and the kit, and words of the pages around them.
export const en = { ...raftsEn, ...tableEn, ...shellEn, ...nebulaEn, ...c19En };
export const es = { ...raftsEs, ...tableEs, ...shellEs, ...nebulaEs, ...c19Es };

export type Key = keyof typeof en;
export type Params = Record<string, string | number>;
export type Words = (key: Key, params?: Params) => string;

const LANGUAGES: Record<Lang, Record<Key, string>> = { en, es };
const CONTEXT = Symbol("words");

/** One sentence in one language. `{name}` is filled in from the parameters. */
export function say(lang: Lang, key: Key, params: Params = {}): string {
  return fill(LANGUAGES[lang][key], params);
}

/** Fills `{name}` in any template; what is not given stays visible, so that it is noticed. */
export function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
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
