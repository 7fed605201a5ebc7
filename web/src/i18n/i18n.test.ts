import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fill, say, type Sentences } from "./index";

const SOURCE = join(process.cwd(), "src");

function sources(folder = SOURCE): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(path);
    return /(\.svelte|(?<!\.test)\.ts)$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

const files = import.meta.glob<Sentences>(["./*.json", "../games/*/words.*.json"], {
  eager: true,
  import: "default",
});
/** The words of the app and of every game, by their English file. */
const all = Object.entries(files)
  .filter(([path]) => path.endsWith("en.json"))
  .map(([path, en]) => ({ path, en, es: files[path.replace(/en\.json$/, "es.json")] ?? {} }));
const shell = files["./en.json"] ?? {};
/** These mean the same thing for every game and are looked up in the game's own words, never by `t`. */
const OF_ANY_GAME = /^(option\.|about\.credit$|print\.about$)/;

const holes = (sentence = "") =>
  [...new Set([...sentence.matchAll(/\{(\w+)(?::[^}]*)?\}/g)].map((hole) => hole[1] ?? ""))].sort();

/** What is filled in with words; everything else is a number. */
const NAMES = new Set(
  (
    "name names card cards cost amount missing rule moment about level title cluster star highlighted pays deck " +
    "resource change by from to icon gives list factor game rival theirs mine place old color constellation goal " +
    "who what key word lang scenario"
  ).split(" "),
);
/** Words that may follow any number: small ones, and those without a plural. */
const FREE = {
  en: new Set(
    (
      "of in to on for from with left more at and or by per each if × min watching without prestige of specific " +
      "general action opened spent again the fall gives less as dice becomes stays missing open over are is"
    ).split(" "),
  ),
  es: new Set(
    (
      "de del en por con para y o a al se más menos que cada si × sin min mirando prestigio otra es son pasa " +
      "específicas generales acción libre gratis como abiertos gastados mal acaba completa pasan"
    ).split(" "),
  ),
};
const MANY = { en: /^(are|were|have)$/i, es: /^(son|faltan|quedan|están|sobran)$/i };
const ONE = { en: /^(is|was|has)$/i, es: /^(falta|queda|está|sobra)$/i };

/** What in a sentence does not agree with the number beside it; as `agree_with_numbers` in crates/laws. */
function disagreement(sentence: string, lang: "en" | "es"): string | null {
  const words = sentence.split(/\s+/);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined || !/[\p{L}\p{N}]$/u.test(word)) continue;
    const [first, second] = [word, next].map((one) =>
      one.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""),
    ) as [string, string];
    const free = !/^\p{L}/u.test(second) || FREE[lang].has(second.toLowerCase());
    const plural = second.endsWith("s");
    const wrong =
      (first === "1" && !free && plural) ||
      (first === "2" && !free && !plural) ||
      (second === "1" && MANY[lang].test(first)) ||
      (second === "2" && ONE[lang].test(first));
    if (wrong) return `${first} ${second}`;
  }
  return null;
}

describe.each(all)("the words of $path", ({ path, en, es }) => {
  it("are there in both languages", () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    for (const words of [en, es])
      for (const [key, word] of Object.entries(words)) expect(word, key).not.toBe("");
  });

  it("have the same holes in both languages", () => {
    for (const [key, word] of Object.entries(en)) expect(holes(es[key]), key).toEqual(holes(word));
  });

  it("agree with the numbers in them, 1 and 2", () => {
    const faults = (["en", "es"] as const).flatMap((lang) =>
      Object.entries(lang === "en" ? en : es).flatMap(([key, sentence]) =>
        [1, 2].flatMap((n) => {
          const counted = holes(sentence).filter((hole) => !NAMES.has(hole));
          const said = fill(sentence, Object.fromEntries(counted.map((hole) => [hole, n])));
          const fault = disagreement(said, lang);
          return fault === null ? [] : [`${key} in ${lang}: ${fault}`];
        }),
      ),
    );
    expect(faults).toEqual([]);
  });

  it("are all used, as a literal or by the beginning of a template", () => {
    const code = sources().join("\n");
    const prefixes = [...code.matchAll(/`([a-z]+\.[a-z_.]*)\$\{/g)].map((match) => match[1] ?? "");
    const used = (key: string) =>
      code.includes(`"${key}"`) ||
      code.includes(`'${key}'`) ||
      prefixes.some((prefix) => key.startsWith(prefix));
    expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
  });

  it("have keys that nobody else has", () => {
    const others = new Set(all.filter((one) => one.path !== path).flatMap(({ en }) => Object.keys(en)));
    const own = Object.keys(en).filter((key) => !OF_ANY_GAME.test(key));
    expect(own.filter((key) => others.has(key))).toEqual([]);
  });
});

describe("words", () => {
  it("are found for the app and the games", () => {
    expect(Object.keys(shell).length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(1);
  });

  it("are filled in, and leave unknown holes visible", () => {
    expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
    expect(say("es", "kit.close")).toBe("Cerrar");
  });

  it("agree with their number", () => {
    const cards = (n: number | string) => fill("{n:Falta|Faltan} {n} {n:carta|cartas}", { n });
    expect([cards(1), cards(2), cards("−1")]).toEqual(["Falta 1 carta", "Faltan 2 cartas", "Falta −1 carta"]);
    expect(fill("{n:one|many}", {})).toBe("{n:one|many}");
  });
});
