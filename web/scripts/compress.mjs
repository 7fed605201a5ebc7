// Puts a Brotli and a gzip form beside every file of the build that gets smaller by it: the server
// sends what the browser understands, and compresses nothing itself.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

for (const path of [...files("dist")].filter((path) => /\.(html|js|css|svg|json)$/.test(path))) {
  const plain = readFileSync(path);
  for (const [ending, packed] of [
    ["br", brotliCompressSync(plain)],
    ["gz", gzipSync(plain, { level: 9 })],
  ]) {
    if (packed.length < plain.length) writeFileSync(`${path}.${ending}`, packed);
  }
}
