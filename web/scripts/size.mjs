// What a first visit loads, compressed: the scripts that index.html names, and those of each game.
// Fails above the budget of 200 KB.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = join(dirname(fileURLToPath(import.meta.url)), "../dist");
const BUDGET = 200 * 1024;
const zipped = (file) => gzipSync(readFileSync(join(dist, file))).length;

const html = readFileSync(join(dist, "index.html"), "utf8");
const named = [...html.matchAll(/(?:src|href)="\/?(assets\/[^"]+)"/g)].map((match) => match[1]);
let scripts = 0;
for (const file of named) {
  const size = zipped(file);
  if (file.endsWith(".js")) scripts += size;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${file}`);
}
console.log(
  `${(scripts / 1024).toFixed(1).padStart(7)} KB  scripts of the first load (at most ${BUDGET / 1024})`,
);
for (const file of readdirSync(join(dist, "assets")).filter((name) => /^Table.*\.(js|css)$/.test(name))) {
  console.log(`${(zipped(`assets/${file}`) / 1024).toFixed(1).padStart(7)} KB  on demand: ${file}`);
}
process.exit(scripts > BUDGET ? 1 : 0);
