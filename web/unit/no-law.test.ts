// The screens know no law. What may be done, what is paid and under which article comes from the server; here it is checked
// that none of it has been written into the source, as far as that can be seen from the source.

import { describe, expect, test } from "vitest";

const FILES = import.meta.glob<string>(["../src/**/*.ts", "../src/**/*.svelte", "!**/types.gen.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Code and markup without comments and styles: a comment may say why with an article, and a style has numbers of its own. */
const bare = (source: string): string =>
  source
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "$1");

/** Texts between quotation marks, and between two tags. */
const texts = (code: string): string[] =>
  [...code.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`|>([^<>{}]*)</g)].map((found) =>
    (found[1] ?? found[2] ?? found[3] ?? found[4] ?? "").trim(),
  );

const LAW: Array<[what: string, text: RegExp, allowed: string[]]> = [
  ["an article or a reading", /\b(stud|qpoker|football|omaha) \d+|^R\d+$/, ["lib/rules/quoted.ts"]],
  ["odds", /^(≤ )?\d+ ?: ?\d+$|\d+ to \d+/, []],
  ["a share", /^\d+([.,]\d+)? %$/, []],
  ["an edition", /\b\d+\/20\d\d\b/, []],
  ["a hand of the pay tables", /\b(royal|straight)[-_ ]flush|four[-_ ]of|full[-_ ]house|two[-_ ]pair/, []],
];

function found(source: string, pattern: RegExp): string[] {
  return texts(bare(source)).filter((text) => pattern.test(text));
}

test("there is something to look at", () => {
  expect(Object.keys(FILES).length).toBeGreaterThan(80);
});

describe.each(LAW)("%s", (_, pattern, allowed) => {
  test("is in no text of the source", () => {
    const breaches = Object.entries(FILES)
      .filter(([path]) => !allowed.some((one) => path.endsWith(one)))
      .flatMap(([path, source]) => found(source, pattern).map((text) => `${path}: ${text}`));
    expect(breaches).toEqual([]);
  });
});

test.each([
  ['const PAYS = { ante: "1 : 1" };', "odds"],
  ['row("flush", "5 : 1", "stud 9(5)(5)")', "an article or a reading"],
  ['<Cite cite="R25" />', "an article or a reading"],
  ["<td>≤ 40 : 1</td>", "odds"],
  ['const shares = ["100 %"];', "a share"],
  ['const ROWS = ["royal-flush"];', "a hand of the pay tables"],
  ['const TABLES = { "69/2003": [] };', "an edition"],
])("%s would be found", (source, what) => {
  const pattern = LAW.find(([name]) => name === what)?.[1] ?? /$^/;
  expect(found(source, pattern)).not.toEqual([]);
});

test("colours are tokens of app.css, or chips", () => {
  const colour = /#[0-9a-f]{3,8}\b(?=[;,)\s"'])|rgb\((?!0 0 0 \/|255 255 255 \/)/i;
  const outside = Object.entries(FILES)
    .filter(([path]) => !path.endsWith("ui/denominations.ts"))
    .flatMap(([path, source]) => source.split("\n").map((line, nth) => ({ at: `${path}:${nth + 1}`, line })))
    .filter(({ line }) => !/\{#|href=/.test(line) && colour.test(line))
    .map(({ at, line }) => `${at}: ${line.trim()}`);
  expect(outside).toEqual([]);
});
