// A newcomer plays a round of each game with at most four clicks and reads why he was paid.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seriousFindings } from "./lib/axe.mjs";
import { House } from "./lib/house.mjs";
import { bet, betFirst, decide, layTogether, playOmahaHand, settlement, sitDown } from "./lib/playing.mjs";

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

/** Somebody new whose very first round has all these bets: one who laid only some of them in time has lost one before. */
async function betting(t, ...spots) {
  for (let tried = 0; tried < 5; tried += 1) {
    const page = await house.page(t);
    await sitDown(page, "stud");
    if (await layTogether(page, ...spots)) return page;
    await page.leave();
  }
  assert.fail(`no first round had bets on ${spots}`);
}

test("the net of a stud round is what the balance moved by", async (t) => {
  const page = await betting(t, "ante", "jackpot");
  await decide(page);
  const lines = await settlement(page);
  assert.equal(lines.length, 3, "ante, raise and jackpot are settled one by one");
  const cents = (text) => Math.round(Number(text.replaceAll(",", "").replace("−", "-").replace("+", "")) * 100);
  const net = lines.reduce((sum, line) => sum + cents(line.net), 0);
  // What is settled moves when the round is closed; the balance follows.
  const wanted = 1_000_000 + net;
  await page.waitForFunction((minor) => {
    const told = document.querySelector(".status dd")?.textContent ?? "";
    return Math.round(Number(told.replaceAll(",", "")) * 100) === minor;
  }, wanted);
  fine(page);
});

async function cardsProof(page) {
  await page.click("nav button[aria-label=Settings]");
  await page.click("dialog summary");
}

test("a player cuts the cards before the first one comes", async (t) => {
  const page = await house.page(t);
  await sitDown(page, "stud");
  await cardsProof(page);
  await page.click("dialog details .button");
  await page.waitForSelector("text=/Cut by seats: .*\\d/");
  // The house has it: 32 bytes of his, and he cannot cut again.
  const cards = await page.evaluate(
    async () => (await (await fetch(`/api/tables/${location.pathname.split("/")[2]}`)).json()).view.cards,
  );
  assert.ok(
    cards.cuts.some((cut) => /^[0-9a-f]{64}$/.test(cut.bytes)),
    JSON.stringify(cards),
  );
  if (cards.out === 0) assert.equal(await page.$("dialog details .button"), null, "he has cut");
  fine(page);
});

test("who wants it cuts every shuffle", async (t) => {
  const page = await house.page(t);
  await sitDown(page, "qpoker");
  await cardsProof(page);
  await page.check("dialog details input");
  for (let shuffles = 0; shuffles < 2; shuffles += 1) {
    await page.waitForSelector("text=/Cut by seats: .*\\d/");
    await page.reload();
    await cardsProof(page);
    assert.ok(await page.isChecked("dialog details input"), "the device remembers it");
  }
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
  assert.ok(
    lines.some((line) => line.net === "−25.00"),
    "the ante is lost",
  );
  fine(page);
});

/** Waits until a figure lies on a spot. */
const lies = (page, spot, figure, timeout) =>
  page.waitForFunction(
    ([at, wanted]) => document.querySelector(`.place .spot.${at} .figure`)?.textContent === wanted,
    [spot, figure],
    { timeout },
  );

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
