// What a newcomer does, click by click.

import assert from "node:assert/strict";

/** From the lobby to a seat: one click. */
export async function sitDown(page, game) {
  await page.goto(page.front.url);
  await page.click(`.game.felt-${game} .button.main`);
  await page.waitForURL(/\/table\//);
}

const FIRST = { stud: "ante", qpoker: "bet", football: "upper" };

const laid = (page, spots) =>
  page.$$eval(spots.map((spot) => `.place .spot.${spot} .figure`).join(), (figures) => figures.length).then((count) => count === spots.length);

/** Lays bets together in one round, as soon as the table takes them: where its time ran out in between, in the next one. */
export async function bet(page, ...spots) {
  for (let tried = 0; tried < 5; tried += 1) {
    await page.waitForSelector(`.place .spot.${spots[0]}:not(:disabled)`);
    for (const spot of spots) if (!(await laid(page, [spot]))) await page.click(`.place .spot.${spot}`, { timeout: 1000 }).catch(() => {});
    for (let waited = 0; waited < 10; waited += 1) {
      await page.waitForTimeout(100);
      if ((await laid(page, spots)) && (await page.$$(".tools .button:nth-child(2):not(:disabled), .place .spot.accepted")).length > 0) return;
    }
  }
  assert.fail(`no bet was taken on ${spots}`);
}

export const betFirst = (page, game) => bet(page, FIRST[game]);

export async function decide(page) {
  await page.click(".decision .button.main:not(:disabled)");
}

export async function settlement(page) {
  await page.waitForSelector(".sheet.complete");
  return page.$$eval(".sheet.complete li", (lines) =>
    lines.map((line) => ({ bet: line.querySelector(".bet").textContent, net: line.querySelector(".net").textContent, cite: line.querySelector(".cite")?.firstChild.textContent ?? "" })),
  );
}

/** Plays Omaha hands, checking or calling, until one is settled in which the player had something at stake. */
export async function playOmahaHand(page) {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (await page.$(".sheet.complete")) return;
    const button = await page.$(".actions .buttons .button:nth-child(2):not(:disabled)");
    if (button) await button.click({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(120);
  }
  assert.fail("no hand was settled");
}
