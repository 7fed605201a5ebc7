// Turns the engine's card data and texts into JSON for the browser, so that no fact is typed twice.
// `node scripts/facts.mjs` writes src/generated/nobel-run; with `--check` it only compares and fails
// if something is out of date.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const data = join(web, "../games/nobel-run/data");
const out = join(web, "src/generated/nobel-run");

const toml = (name) => parse(readFileSync(join(data, name), "utf8"));

/** `{card: {work: "Work"}}` becomes `{"card.work": "Work"}`: one key, one sentence. */
function flatten(table, prefix = "", into = {}) {
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === "string") into[prefix + key] = value;
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

const texts = (name) => flatten(toml(name));

const files = {
  "cards.json": toml("cards.toml").card,
  "text.en.json": texts("text.en.toml"),
  "text.es.json": texts("text.es.toml"),
};

let stale = 0;
mkdirSync(out, { recursive: true });
for (const [name, value] of Object.entries(files)) {
  const path = join(out, name);
  const fresh = JSON.stringify(value, null, 1) + "\n";
  if (!process.argv.includes("--check")) {
    writeFileSync(path, fresh);
  } else if (read(path) !== fresh) {
    console.error(`${name} is out of date: run npm run facts`);
    stale += 1;
  }
}
process.exit(stale ? 1 : 0);

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
