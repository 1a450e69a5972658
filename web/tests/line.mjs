// The line breaks, and the player notices as little as can be.

import { equal, ok, test } from "./lib/harness.mjs";
import { bet, decide, settlement, sitDown } from "./lib/playing.mjs";
import { Front } from "./lib/front.mjs";

/** A front of the test's own: others must not lose their line. */
async function ownFront(harness) {
  const front = new Front(harness.house.url);
  await front.start();
  return { front, harness: Object.assign(Object.create(Object.getPrototypeOf(harness)), harness, { front }) };
}

test("a broken line in the middle of a decision", async (shared) => {
  const { front, harness } = await ownFront(shared);
  const page = await harness.person();
  await sitDown(page, front, "stud");
  await bet(page, "ante");
  await page.waitForSelector(".decision .button.main:not(:disabled)");
  const cards = await page.$$eval(".side .cards .card", (all) => all.map((card) => card.getAttribute("aria-label")));
  equal(cards.length, 5, "cards before");
  front.resumed.length = 0;
  front.cut(1200);
  await page.waitForTimeout(1800);
  const again = await page.$$eval(".side .cards .card", (all) => all.map((card) => card.getAttribute("aria-label")));
  equal(again.join(), cards.join(), "the same cards");
  await decide(page);
  ok((await settlement(page)).length >= 2, "the round went on");
  ok(front.resumed.length > 1, "the page came back by itself");
  ok(front.resumed.every((id) => id !== undefined), "from where it was");
  await page.context().close();
  front.stop();
});

test("an answer that got lost is asked for again under the same id", async (shared) => {
  const { front, harness } = await ownFront(shared);
  const page = await harness.person();
  await sitDown(page, front, "stud");
  await page.waitForSelector(".place .spot.ante:not(:disabled)");
  front.lose(1);
  await bet(page, "ante");
  await page.waitForSelector(".decision .button.main:not(:disabled)");
  equal(front.lost.length, 1, "lost answers");
  const sent = front.played.filter((one) => one.id === front.lost[0]);
  equal(sent.length, 2, "the command was sent twice");
  equal(JSON.stringify(sent[0]), JSON.stringify(sent[1]), "unchanged");
  const balance = await page.textContent(".status dd");
  equal(balance, "9,975.00", "and its ante was taken once");
  await page.context().close();
  front.stop();
});
