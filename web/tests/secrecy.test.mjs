// Every byte that one seat receives, checked against what the inspector sees: no card that is closed to the seat is in it, in
// any form, before the rules open it.

import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { after, before, test } from "node:test";
import { House } from "./lib/house.mjs";
import { betFirst, decide, playOmahaHand, sitDown } from "./lib/playing.mjs";

let house;
before(async () => {
  house = await House.open("house.toml");
});
after(() => house.close());

const CARD = /(?<![0-9a-z])(?:[2-9TJQKA]|10)[cdhs](?![0-9a-z])/g;

/** The whole events of a stream, whatever stands between them. */
function events(text) {
  const whole = text.slice(0, Math.max(0, text.lastIndexOf("\n\n")));
  return whole.split("\n\n").flatMap((block) => {
    const of = (field) =>
      block
        .split("\n")
        .filter((line) => line.startsWith(`${field}:`))
        .map((line) => line.slice(field.length + 1).trim())
        .join("\n");
    return ["view", "change"].includes(of("event"))
      ? [{ event: of("event"), text: of("data"), data: JSON.parse(of("data")) }]
      : [];
  });
}

/** RFC 7396. */
function patched(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const result = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = patched(result[key], value);
  }
  return result;
}

/** Follows a table: for each event the whole view then. */
function followed(text, table) {
  let view = null;
  return events(text)
    .filter(({ data }) => data.table === table)
    .map(({ event, text: raw, data }) => {
      view = event === "view" ? data.view : patched(view, data.patch);
      return { raw, view, version: data.version };
    });
}

/** How far the record was at the last event of a table in a stream. */
const lastVersion = (text, table) => followed(text, table).at(-1)?.version ?? 0;

/** Reads a stream beside the browser. It gives what came until it has shown as much as another one. */
function watch(url, table, token) {
  const stop = new AbortController();
  const parts = [];
  const heard = new EventEmitter();
  const done = (async () => {
    const answer = await fetch(`${url}/api/stream?tables=${table}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    for await (const part of answer.body) {
      parts.push(Buffer.from(part).toString("latin1"));
      heard.emit("part");
    }
  })().catch(() => {});
  return async (version) => {
    while (lastVersion(parts.join(""), table) < version) await once(heard, "part");
    stop.abort();
    await done;
    return parts.join("");
  };
}

const game = (view) => view.view.table;
const cardsIn = (value) => new Set(JSON.stringify(value ?? null).match(CARD) ?? []);

/**
 * What lies open at a table while somebody has to decide: the croupier's fifth card at stud, the players' hands at qpoker
 * (9: they are opened first), the board at Omaha. At football nobody decides anything.
 */
const OPEN = {
  stud: (table) => cardsIn(table.croupier[4]),
  qpoker: (table) => cardsIn(table.seats),
  omaha: (table) => cardsIn(table.board),
};

async function check(t, name, count, play) {
  const front = await house.another();
  front.sent = [];
  const page = await house.page(t, { front });
  await sitDown(page, name);
  const table = new URL(page.url()).pathname.split("/").pop();
  const shown = watch(house.url, table, (await house.signIn("ines")).token);
  for (let round = 0; round < count; round += 1) await play(page);
  const streams = front.sent.filter(({ url }) => url.startsWith("/api/stream")).map(({ text }) => text);
  const inspector = followed(await shown(Math.max(...streams.map((text) => lastVersion(text, table)))), table);
  const me = front.sent.map(({ text }) => /"name":"(guest-[^"]+)"/.exec(text)?.[1]).find(Boolean);
  const seat = streams.flatMap((text) => followed(text, table));
  const answers = front.sent.filter(({ url }) => /\/(play|sit|talk)$/.test(url));
  // The signed receipt is a number, a digest and a signature of the whole log, in letters that look like anything.
  const unsigned = (text) => text.replace(/"receipt":"[^"]*"/g, "");
  assert.equal(
    answers.flatMap(({ text }) => [...cardsIn(unsigned(text))]).join(),
    "",
    "cards in the answers to commands",
  );
  // The whole truth about each round, as the inspector saw it at its fullest.
  const rounds = new Map();
  for (const { view } of inspector) {
    const known = rounds.get(game(view).round);
    if (!known || cardsIn(game(view)).size >= cardsIn(known).size) rounds.set(game(view).round, game(view));
  }
  let looked = 0;
  for (const { raw, view } of seat) {
    const truth = rounds.get(game(view).round);
    // Hands are opened once nobody has anything left to decide.
    if (!truth || view.progress !== "deciding") continue;
    const own = truth.seats.find((one) => one.player === me);
    const may = new Set([...cardsIn(own?.cards), ...OPEN[name](truth)]);
    const hidden = [...cardsIn(truth)].filter((card) => !may.has(card));
    const told = cardsIn(raw);
    const leaked = hidden.filter((card) => told.has(card));
    assert.equal(leaked.join(), "", `closed cards in what ${me} received in round ${game(view).round}`);
    looked += hidden.length > 0 ? 1 : 0;
  }
  assert.ok(looked >= count, `messages with something to hide: ${looked} of ${seat.length}, ${rounds.size} rounds`);
}

for (const game of ["stud", "qpoker"]) {
  test(`a seat at ${game} receives no card that is closed to it`, (t) =>
    check(t, game, 3, async (page) => {
      await betFirst(page, game);
      await decide(page);
      await page.waitForSelector(".sheet.complete");
    }));
}

test("a seat at Omaha receives no card that is closed to it", (t) =>
  check(t, "omaha", 2, async (page) => {
    await playOmahaHand(page);
    await page.click(".sheet.complete button.round");
  }));
