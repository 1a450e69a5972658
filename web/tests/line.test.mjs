// The line breaks, and the player notices as little as can be.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { House } from "./lib/house.mjs";
import { bet, decide, settlement, sitDown } from "./lib/playing.mjs";

let house;
before(async () => {
  house = await House.open("house.toml");
});
after(() => house.close());

test("a broken line in the middle of a decision", async (t) => {
  const front = await house.another();
  const page = await house.page(t, { front });
  await sitDown(page, "stud");
  await bet(page, "ante");
  await page.waitForSelector(".decision .button.main:not(:disabled)");
  const cards = await page.$$eval(".side .cards .card", (all) => all.map((card) => card.getAttribute("aria-label")));
  assert.equal(cards.length, 5, "cards before");
  front.resumed.length = 0;
  await front.cut();
  const again = await page.$$eval(".side .cards .card", (all) => all.map((card) => card.getAttribute("aria-label")));
  assert.equal(again.join(), cards.join(), "the same cards");
  await decide(page);
  assert.ok((await settlement(page)).length >= 2, "the round went on");
  assert.ok(front.resumed.length > 1, "the page came back by itself");
  assert.ok(
    front.resumed.every((id) => id !== undefined),
    "from where it was",
  );
});

test("who finds his seat given up is told so", async (t) => {
  const page = await house.page(t);
  await sitDown(page, "stud");
  await page.waitForSelector(".place .spot.ante");
  // He goes home in another window, as the house would send him after a while.
  await page.evaluate(async () => {
    const table = location.pathname.split("/").pop();
    await fetch(`/api/tables/${table}/leave`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id: "other-window" }),
    });
  });
  await page.locator(".toast", { hasText: "Your seat is free again" }).waitFor();
  // And he may sit down again.
  await page.click(".watch .button.main");
  await page.waitForSelector(".place .spot.ante");
});

test("an answer that got lost is asked for again under the same id", async (t) => {
  const front = await house.another();
  const page = await house.page(t, { front });
  await sitDown(page, "stud");
  await page.waitForSelector(".place .spot.ante:not(:disabled)");
  front.lose(1);
  await bet(page, "ante");
  await page.waitForSelector(".decision .button.main:not(:disabled)");
  assert.equal(front.lost.length, 1, "lost answers");
  const sent = front.played.filter((one) => one.id === front.lost[0]);
  assert.equal(sent.length, 2, "the command was sent twice");
  assert.equal(JSON.stringify(sent[0]), JSON.stringify(sent[1]), "unchanged");
  const balance = await page.textContent(".status dd");
  // R96: with an ante of 25.00 the 50.00 of its raise are set aside.
  assert.equal(balance, "9,925.00", "and its ante was taken once");
});
