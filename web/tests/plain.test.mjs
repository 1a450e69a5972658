// What needs no browser: how much a first visit loads, and the two small algorithms of the stream.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import ts from "typescript";

const FIRST_LOAD_MAX = 150 * 1024;

test("a first visit loads little", async () => {
  const dist = new URL("../dist/", import.meta.url);
  const assets = readdirSync(new URL("assets/", dist)).filter((name) => !/\.(gz|br)$/.test(name)).map((name) => new URL(`assets/${name}`, dist));
  const all = [new URL("index.html", dist), new URL("favicon.svg", dist), ...assets];
  const bytes = all.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  assert.ok(bytes <= FIRST_LOAD_MAX, `${bytes} bytes compressed, all languages together`);
});

async function module(path) {
  const source = readFileSync(new URL(`../src/lib/api/${path}`, import.meta.url), "utf8");
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

test("merge patches as RFC 7396 has them, appendix A", async () => {
  const { patched } = await module("patch.ts");
  const cases = [
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', "{}"],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
    ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ];
  for (const [target, patch, result] of cases) assert.equal(JSON.stringify(patched(JSON.parse(target), JSON.parse(patch))), result, `${target} with ${patch}`);
});

test("server-sent events cut anywhere are the same events", async () => {
  const { EventReader } = await module("sse.ts");
  const text = ': hello\n\nevent: view\nid: 7\ndata: {"a":\ndata: 1}\n\ndata: x\r\n\r\nevent: lost\n\n';
  const wanted = JSON.stringify([
    { event: "view", data: '{"a":\n1}', id: "7" },
    { event: "message", data: "x" },
  ]);
  for (let at = 0; at <= text.length; at += 1) {
    // A line may not be cut between its two end signs: a server that ends lines with one sign never is.
    if (text[at - 1] === "\r") continue;
    const reader = new EventReader();
    assert.equal(JSON.stringify([...reader.take(text.slice(0, at)), ...reader.take(text.slice(at))]), wanted, `cut at ${at}`);
  }
});
