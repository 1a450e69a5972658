// A newcomer plays a round of each game with at most four clicks and reads why he was paid.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seriousFindings } from "./lib/axe.mjs";
import { House } from "./lib/house.mjs";
import { bet, betFirst, decide, playOmahaHand, settlement, sitDown } from "./lib/playing.mjs";

let house;
before(async () => {
  house = await House.open("house.toml");
});
after(() => house.close());

const ARTICLE = /^art\. \d+(\(\d+\))*$/;

function fine(page) {
  assert.equal(page.faults.join("; "), "", "faults of the page");
}

async function explained(page) {
  const lines = await settlement(page);
  assert.ok(lines.length > 0, "a settlement has lines");
  for (const line of lines) assert.ok(ARTICLE.test(line.cite), `${line.bet} has an article: ${line.cite}`);
  await page.click(".sheet.complete .cite");
  const says = await page.textContent("dialog .says");
  assert.ok(says.trim().length > 20, "the article is read");
  await page.keyboard.press("Escape");
}

for (const game of ["stud", "qpoker", "football"]) {
  test(`a round of ${game} in four clicks`, async (t) => {
    const page = await house.page(t);
    await sitDown(page, game);
    await betFirst(page, game);
    if (game !== "football") await decide(page);
    await explained(page);
    fine(page);
    });
}

test("a hand of omaha", async (t) => {
  const page = await house.page(t);
  await sitDown(page, "omaha");
  await playOmahaHand(page);
  await explained(page);
  fine(page);
});

test("the net of a stud round is what the balance moved by", async (t) => {
  const page = await house.page(t);
  await sitDown(page, "stud");
  await bet(page, "ante", "jackpot");
  await decide(page);
  const lines = await settlement(page);
  assert.equal(lines.length, 3, "ante, raise and jackpot are settled one by one");
  const cents = (text) => Math.round(Number(text.replaceAll(",", "").replace("−", "-").replace("+", "")) * 100);
  const net = lines.reduce((sum, line) => sum + cents(line.net), 0);
  // What is settled moves when the round is closed; the balance follows.
  let balance = 0;
  for (let tries = 0; tries < 80 && balance !== 1_000_000 + net; tries += 1) {
    await page.waitForTimeout(100);
    balance = cents(await page.textContent(".status dd"));
  }
  assert.equal(balance, 1_000_000 + net, "balance after the round");
  fine(page);
});

test("folding with a jackpot bet asks once more", async (t) => {
  const page = await house.page(t);
  await sitDown(page, "stud");
  await bet(page, "ante", "jackpot");
  await page.click(".decision .button:not(.main):not(:disabled)");
  await page.waitForSelector("dialog[open]");
  assert.ok((await page.$$(".sheet")).length === 0, "nothing has happened yet");
  assert.equal((await seriousFindings(page)).join("; "), "", "axe");
  await page.click("dialog footer .button:not(.main)");
  const lines = await settlement(page);
  assert.ok(lines.some((line) => line.net === "−25.00"), "the ante is lost");
  fine(page);
});

/** Waits until a figure lies on a spot. */
const lies = (page, spot, figure, timeout) =>
  page.waitForFunction(([at, wanted]) => document.querySelector(`.place .spot.${at} .figure`)?.textContent === wanted, [spot, figure], { timeout });

test("undo and repeat", async (t) => {
  const page = await house.page(t);
  await sitDown(page, "football");
  // All of it within one betting time: where a busy machine is too slow for that, in the next.
  for (let tried = 0; ; tried += 1) {
    try {
      await page.waitForFunction(() => Number(document.querySelector(".guide .num")?.textContent) >= 4);
      await bet(page, "upper");
      await page.click(".place .spot.upper", { timeout: 2000 });
      await lies(page, "upper", "20", 2000);
      await page.click(".tools .button:nth-child(1)", { timeout: 2000 });
      await lies(page, "upper", "10", 2000);
      break;
    } catch (error) {
      if (tried === 4) throw error;
    }
  }
  await settlement(page);
  await page.click(".tools .button:nth-child(3):not(:disabled)");
  await lies(page, "upper", "10", 5000);
  fine(page);
});

test("a bet on another's hand", async (t) => {
  const page = await house.page(t);
  await sitDown(page, "football");
  await page.waitForSelector(".arc .box.own");
  await page.click(".arc .box:not(.own) .over");
  await page.waitForSelector(".elsewhere");
  const seat = /\d+/.exec(await page.textContent(".elsewhere"))[0];
  await bet(page, "even");
  const laidThere = await page.getAttribute(".place .spots", "aria-label");
  assert.ok(laidThere.includes(seat), `the bet lies at seat ${seat}: ${laidThere}`);
  const lines = await settlement(page);
  assert.equal(lines.length, 1, "one bet, one line");
  assert.ok(lines[0].bet.toLowerCase().includes("even"), lines[0].bet);
  fine(page);
});
