import { expect, test } from "vitest";
import { patched } from "../src/lib/api/patch";

/** RFC 7396, appendix A: target, patch, result. */
const CASES = [
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
  ['{"a":"foo"}', "null", "null"],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
  ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
] as const;

test.each(CASES)("%s with %s", (target, patch, result) => {
  expect(JSON.stringify(patched(JSON.parse(target), JSON.parse(patch)))).toBe(result);
});

test("what a patch does not touch stays the same object", () => {
  const before = { seats: [{ seat: 1 }], lines: { of: 1 } };
  const after = patched(before, { lines: { of: 2 } });
  expect(after.seats).toBe(before.seats);
  expect(after.lines).toEqual({ of: 2 });
  expect(before.lines).toEqual({ of: 1 });
});
