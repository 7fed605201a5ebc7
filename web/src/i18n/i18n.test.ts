import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en, es, fill, say } from "./index";

const SOURCE = join(process.cwd(), "src");

function sources(folder = SOURCE): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(path);
    return /(\.svelte|(?<!\.test)\.ts)$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

const holes = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1]).sort();

describe("the app's own words", () => {
  it("are there in both languages", () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    for (const words of [en, es])
      for (const [key, word] of Object.entries(words)) expect(word, key).not.toBe("");
  });

  it("have the same holes in both languages", () => {
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect(holes(es[key]), key).toEqual(holes(en[key]));
  });

  it("are all used, as a literal or by the beginning of a template", () => {
    const all = sources().join("\n");
    const prefixes = [...all.matchAll(/`([a-z]+\.[a-z_.]*)\$\{/g)].map((match) => match[1] ?? "");
    const used = (key: string) =>
      all.includes(`"${key}"`) ||
      all.includes(`'${key}'`) ||
      prefixes.some((prefix) => key.startsWith(prefix));
    expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
  });

  it("are filled in, and leave unknown holes visible", () => {
    expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
    expect(say("es", "kit.close")).toBe("Cerrar");
  });
});
