// What a newcomer does, click by click.

import { ok } from "./harness.mjs";

/** From the lobby to a seat: one click. */
export async function sitDown(page, front, game) {
  await page.goto(front.url);
  await page.click(`.game.felt-${game} .button.main`);
  await page.waitForURL(/\/table\//);
}

const FIRST = { stud: "ante", qpoker: "bet", football: "upper" };

/** Lays a bet as soon as the table takes one. */
export async function bet(page, spot) {
  await page.click(`.place .spot.${spot}:not(:disabled)`);
  await page.waitForSelector(`.place .spot.${spot} .figure`);
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
  const until = Date.now() + 40_000;
  while (Date.now() < until) {
    if (await page.$(".sheet.complete")) return;
    const button = await page.$(".actions .buttons .button:nth-child(2):not(:disabled)");
    if (button) await button.click({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(120);
  }
  ok(false, "no hand was settled");
}
