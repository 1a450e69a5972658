// Puts a compressed form beside every file of the built screens that gains by it: the server sends what a browser can
// take and never compresses while it plays. Prints how large a first visit is.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url).pathname;
const text = /\.(html|js|css|svg|json|txt)$/;

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && text.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

let first = 0;
for (const file of files) {
  const bytes = readFileSync(file);
  const packed = gzipSync(bytes, { level: 9 });
  writeFileSync(`${file}.gz`, packed);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  // Of the languages one is fetched; English stands for them.
  if (!/\/(pt|zh)-[^/]*\.js$/.test(file)) first += packed.length;
}
// The build empties the folder; this file keeps it in a fresh clone, where the program is built before the screens are.
writeFileSync(join(dist, ".gitkeep"), "");
console.log(`first load: ${(first / 1024).toFixed(1)} KB compressed (gzip), ${files.length} files`);
if (first > 150 * 1024) {
  console.error("the first load may be 150 KB at most");
  process.exit(1);
}
