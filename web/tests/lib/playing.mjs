// What a newcomer does, click by click.

import assert from "node:assert/strict";

/** From the lobby to a seat: one click. */
export async function sitDown(page, game) {
  await page.goto(page.front.url);
  await page.click(`.game.felt-${game} .button.main`);
  await page.waitForURL(/\/table\//);
}

const FIRST = { stud: "ante", qpoker: "bet", football: "upper" };

/** Whether all these bets lie on the spots before the player, and the house has at least one of them. */
const allLie = (spots) =>
  spots.every((spot) => document.querySelector(`.place .spot.${spot} .figure`)) &&
  document.querySelector(".tools .button:nth-child(2):not(:disabled), .place .spot.accepted") !== null;

/** Lays bets together in one round, as soon as the table takes them; whether all of them lie before its time is out. */
export async function layTogether(page, ...spots) {
  await page.waitForSelector(`.place .spot.${spots[0]}:not(:disabled)`);
  for (const spot of spots) {
    const lies = await page.$(`.place .spot.${spot} .figure`);
    if (!lies) await page.click(`.place .spot.${spot}`, { timeout: 1000 }).catch(() => {});
  }
  return (await page.waitForFunction(allLie, spots, { timeout: 1000 }).catch(() => null)) !== null;
}

/** Lays bets together in one round: where its time ran out in between, in the next one. */
export async function bet(page, ...spots) {
  for (let tried = 0; tried < 5; tried += 1) if (await layTogether(page, ...spots)) return;
  assert.fail(`no bet was taken on ${spots}`);
}

export const betFirst = (page, game) => bet(page, FIRST[game]);

export async function decide(page) {
  await page.click(".decision .button.main:not(:disabled)");
}

export async function settlement(page) {
  await page.waitForSelector(".sheet.complete");
  return page.$$eval(".sheet.complete li", (lines) =>
    lines.map((line) => ({
      bet: line.querySelector(".bet").textContent,
      net: line.querySelector(".net").textContent,
      cite: line.querySelector(".cite")?.firstChild.textContent ?? "",
    })),
  );
}

/** Plays Omaha hands, checking or calling, until one is settled in which the player had something at stake. */
export async function playOmahaHand(page) {
  const until = Date.now() + 60_000;
  const act = ".actions .buttons .button:nth-child(2):not(:disabled)";
  while (Date.now() < until) {
    await page.waitForSelector(`.sheet.complete, ${act}`, { timeout: 60_000 });
    if (await page.$(".sheet.complete")) return;
    await page.click(act, { timeout: 1000 }).catch(() => {});
  }
  assert.fail("no hand was settled");
}
