// What the regulation of stud wants open to view at a seat, and what it wants kept from it, from the first chip to the settlement.
// Amounts are those of felt.toml, worked out by hand from the articles.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { House } from "./lib/house.mjs";
import { bet, decide, sitDown } from "./lib/playing.mjs";

let house;
before(async () => {
  house = await House.open("felt.toml", { bots: 0 });
});
after(() => house.close());

/** 10(3): the sums, with the shares that 10(2)(1) and 10(2)(2) put beside two of them. */
const SUMS = [
  "royal flush 100,000 or 100 %",
  "straight flush 25,000 or 10 %",
  "four of a kind 10,000",
  "full house 2,000",
  "flush 1,000",
];

/** 9(5), and the maximum of the house at the last three of its items alone: 7 times 2,000 is more than 10,000 too. */
const ROWS = [
  "royal flush 50 : 1 at most 10,000",
  "straight flush 50 : 1 at most 10,000",
  "four of a kind 20 : 1 at most 10,000",
  "full house 7 : 1",
  "flush 5 : 1",
  "straight 4 : 1",
  "three of a kind 3 : 1",
  "two pairs 2 : 1",
  "pair or less 1 : 1",
];

/** The one amount of the jackpot bet (R34), the table's ante, its raise (6(6)). */
const LIMITS = ["25", "25 – 1,000", "2 × Ante: 50 – 2,000"];
const SPOTS = ["Jackpot", "Ante", "Raise"];

const PROHIBITIONS = [/^No devices .* stud 12\(1\)$/, /^No talk .* stud 12\(2\)$/];

/**
 * The texts of elements that lie open to the eye, part by part: they are shown, in no closed fold, and nothing covers them. `during`:
 * what is there in the moment that is meant.
 */
const open = (page, each, parts, during) =>
  page.evaluate(
    ([each, parts, during]) => {
      if (!document.querySelector(during)) return [`${during} has gone`];
      const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const covered = (element) => {
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      const text = (element) =>
        [...element.querySelectorAll(parts)]
          .filter(shown)
          .map((part) => part.textContent.trim().replace(/\s+/g, " "))
          .join(" ");
      return [...document.querySelectorAll(each)].filter((one) => shown(one) && !covered(one)).map(text);
    },
    [each, parts, during],
  );

/** An amount as it is shown; where none is, no number. */
const figure = (text = "none") => Number(text.replaceAll(",", "").replace("−", "-"));

const limitsAt = (page, during) => open(page, ".place .spot:has(.limits)", ".limits", during);

/** What stands at the seat all the time. */
async function standsOpen(page, when, during) {
  assert.deepEqual(await open(page, ".meter .sums li", ".hand, b", during), SUMS, `10(3), ${when}: five sums`);
  const forbidden = await open(page, ".forbidden li", "span", during);
  assert.equal(forbidden.length, PROHIBITIONS.length, `12, ${when}: two prohibitions`);
  for (const [nth, text] of forbidden.entries()) assert.match(text, PROHIBITIONS[nth]);
  const unseen = (await page.textContent(".forbidden")).split("No program can see this.").length - 1;
  assert.equal(unseen, 1, `it is said once, ${when}`);
  // R95: nothing of the past.
  const status = await page.$$eval(".status dt", (terms) => terms.map((term) => term.textContent));
  assert.deepEqual(status, ["Balance", "Bet", "Session", "Time of day"], `12(1), ${when}: the status bar`);
}

for (const [width, height] of [
  [1366, 768],
  [390, 844],
]) {
  test(`a stud seat, ${width} pixels wide`, async (t) => {
    const page = await house.page(t, { width, height });
    await sitDown(page, "stud");
    const betting = ".place .spot.ante:not(:disabled)";
    await page.waitForSelector(betting);
    // With time enough to look at everything before the betting closes.
    await page.waitForFunction(() => Number(document.querySelector(".guide .num")?.textContent) >= 4);
    await standsOpen(page, "while betting", betting);
    const limits = LIMITS.map((text) => `Limits: ${text}`);
    assert.deepEqual(await limitsAt(page, betting), limits, "limits at the three spots");
    assert.deepEqual(await open(page, ".tables li", ".hand, b, .most", betting), ROWS, "9(5) and the maximum");

    await bet(page, "ante", "jackpot");
    const deciding = ".decision .button.main:not(:disabled)";
    await page.waitForSelector(deciding);
    await standsOpen(page, "while deciding", deciding);
    assert.deepEqual(await limitsAt(page, deciding), limits, "limits while deciding");
    // Where the rows have made room for his cards, the maximum stands beside them.
    const beside = width < 1280 ? ".place .most" : ".tables.beside .most";
    const maxima = await page.locator(`${beside}:visible`).allTextContents();
    assert.equal(maxima.join().split("at most 10,000").length - 1, 3, "the maximum beside his cards");

    await decide(page);
    await page.waitForSelector(".sheet.complete");
    await standsOpen(page, "after settling", ".sheet.complete");
    const nets = await page.locator(".sheet.complete .net").allTextContents();
    const net = nets.reduce((sum, text) => sum + figure(text), 0);

    // R95: what the seat is not shown stands on his own page, while he sits too.
    await page.goto(`${page.front.url}/account`);
    await page.waitForSelector("main dl");
    const told = await page.$$eval("main dl > div", (lines) =>
      Object.fromEntries(
        lines.map((line) => [line.querySelector("dt").textContent, line.querySelector("dd").textContent]),
      ),
    );
    assert.equal(figure(told["Last win"]), Math.max(0, net), "last win");
    assert.equal(figure(told["Result"]), net, "result");
    assert.deepEqual(page.faults, []);
  });
}

test("who watches without a seat reads limits and rows", async (t) => {
  const page = await house.page(t, { width: 390, height: 844 });
  await page.goto(`${page.front.url}/table/stud-1`);
  await page.waitForSelector(".watch");
  const limits = LIMITS.map((text, nth) => `${SPOTS[nth]} ${text}`);
  assert.deepEqual(await open(page, ".watch .limits li", "span, b", ".watch"), limits, "limits");
  assert.deepEqual(await open(page, ".watch .tables li", ".hand, b, .most", ".watch"), ROWS, "9(5) and the maximum");
  assert.deepEqual(page.faults, []);
});
