// The files of the three languages have the same keys with the same arguments; every key that the code uses is there, and
// none that it does not use. Words that the project's own files have under the same key are the same words.

import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join } from "node:path";

const web = new URL("../", import.meta.url).pathname;
const LANGUAGES = ["en", "pt", "zh"];
const problems = [];

/** Keys of a Fluent file with their whole text. */
function messages(path) {
  const found = new Map();
  let key;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const start = /^([a-z][A-Za-z0-9-]*)\s*=\s*(.*)$/.exec(line);
    if (start) {
      key = start[1];
      if (found.has(key)) problems.push(`${path}: ${key} is there twice`);
      found.set(key, start[2]);
    } else if (/^\s+\S/.test(line) && key !== undefined) found.set(key, `${found.get(key)}\n${line.trim()}`);
    else key = undefined;
  }
  return found;
}

/** What a sentence is given; the regulation is known to every one, and not every language asks for it. */
const args = (text) =>
  [...new Set([...text.matchAll(/\$([a-z][\w-]*)/g)].map((one) => one[1]))]
    .filter((name) => name !== "regulation")
    .sort()
    .join(",");

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });
}

/** The sentences of players and those of the staff together: no key is in both. */
function bothOf(lang) {
  const all = messages(join(web, "locales", `${lang}.ftl`));
  for (const [key, text] of messages(join(web, "locales", "staff", `${lang}.ftl`))) {
    if (all.has(key)) problems.push(`staff/${lang}.ftl: ${key} is in ${lang}.ftl too`);
    all.set(key, text);
  }
  return all;
}

const files = Object.fromEntries(LANGUAGES.map((lang) => [lang, bothOf(lang)]));
const en = files.en;
for (const lang of LANGUAGES) {
  for (const [key, text] of en) {
    const other = files[lang].get(key);
    if (other === undefined) problems.push(`${lang}.ftl: ${key} is missing`);
    else if (args(other) !== args(text)) problems.push(`${lang}.ftl: ${key} has other arguments than in English`);
  }
  for (const key of files[lang].keys()) if (!en.has(key)) problems.push(`${lang}.ftl: ${key} is not in English`);
}

const used = new Set();
const families = new Set();
for (const path of sources(join(web, "src"))) {
  const text = readFileSync(path, "utf8");
  for (const [, key] of text.matchAll(/\bt\(\s*["'`]([a-z][\w-]*)["'`]/g)) used.add(key);
  for (const [, both] of text.matchAll(/\bt\(([^()]*\?[^()]*)\)/g))
    for (const [, key] of both.matchAll(/["'`]([a-z][a-z0-9]*(?:-[a-z0-9]+)+)["'`]/g)) used.add(key);
  for (const [, family] of text.matchAll(/\bword\(\s*["'`]([a-z][\w-]*)["'`]/g)) families.add(family);
}
for (const key of used) if (!en.has(key)) problems.push(`the code uses ${key}, which no file has`);
for (const family of families)
  if (![...en.keys()].some((key) => key.startsWith(`${family}-`)))
    problems.push(`the code uses the family ${family}, which is empty`);
for (const key of en.keys())
  if (!used.has(key) && !key.startsWith("word-") && ![...families].some((family) => key.startsWith(`${family}-`)))
    problems.push(`${key} is not used`);

for (const lang of LANGUAGES) {
  for (const name of ["words", "lines", "omaha", "house", "tournament"]) {
    const path = join(web, "..", "locales", lang, `${name}.ftl`);
    if (!existsSync(path)) continue;
    for (const [key, text] of messages(path)) {
      const ours = files[lang].get(key);
      // What the project's own files take as an argument is a message here: { $word-croupier }, { word-croupier }.
      if (ours !== undefined && ours !== text.replaceAll("{ $word-", "{ word-"))
        problems.push(`${lang}.ftl: ${key} is "${text}" in the project's own ${name}.ftl`);
    }
  }
}

// Whatever alternative a table may have chosen, its rules say it in words.
for (const game of ["stud", "qpoker", "omaha"]) {
  const readings = readFileSync(join(web, "..", "crates", "games", "src", game, "readings.rs"), "utf8");
  const chosen = /fn chosen[\s\S]*?\n {4}\}\n/.exec(readings)?.[0] ?? "";
  const alternatives = [...chosen.matchAll(/=> "([a-z_]+)"/g)].map((one) => one[1]);
  if (alternatives.length === 0) problems.push(`${game}/readings.rs: no alternative was found`);
  for (const one of alternatives) {
    const key = `choice-${one.replaceAll("_", "-")}`;
    for (const lang of LANGUAGES) if (!files[lang].has(key)) problems.push(`${lang}.ftl: ${key} is missing (${game})`);
  }
}

// A regulation's own words are those of its outline.
for (const game of ["stud", "qpoker", "football", "omaha"]) {
  const outline = readFileSync(join(web, "..", "outline", `${game}.toml`), "utf8");
  for (const [, key, ...texts] of outline.matchAll(
    /\[\[word\]\]\nkey = "(.*)"\nen = "(.*)"\npt = "(.*)"\nzh = "(.*)"\n/g,
  ))
    LANGUAGES.forEach((lang, at) => {
      const ours = files[lang].get(`word-${key}`);
      if (ours === undefined) return;
      const own = new RegExp(`\\[${game}\\] (.*)`).exec(ours) ?? /\*\[other\] (.*)/.exec(ours) ?? [ours, ours];
      if (own[1] !== texts[at]) problems.push(`${lang}.ftl: word-${key} is "${texts[at]}" in outline/${game}.toml`);
    });
}

if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
console.log(`${en.size} messages in ${LANGUAGES.length} languages`);
