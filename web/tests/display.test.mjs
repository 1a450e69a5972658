// Displays on a wall: they follow the house, say when they cannot, and come back without anybody's hand.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seriousFindings } from "./lib/axe.mjs";
import { House } from "./lib/house.mjs";

let house, sofia, carla;
before(async () => {
  house = await House.open("staff.toml");
  [sofia, carla] = [await house.signIn("sofia"), await house.signIn("carla")];
});
after(() => house.close());

/** A display on a wall, before which nobody has signed in. */
async function display(t, path) {
  const page = await house.page(t, { height: 900 });
  await page.goto(house.front.url + path);
  return page;
}

const shownAmount = (page) => page.textContent(".meter .visually-hidden");

/** Plays a round of stud with one player who has a jackpot bet and holds these cards. */
async function studRound(player, hand, croupier) {
  const name = "stud-reader";
  await carla.play(name, { do: "open_round" });
  await player.play(name, { do: "bet", seat: 1, player: player.name, bet: "ante", stake: 5000 });
  await player.play(name, { do: "bet", seat: 1, player: player.name, bet: "jackpot", stake: 2500 });
  await carla.play(name, { do: "close_betting" });
  for (const card of hand) await carla.play(name, { do: "deal", to: 1, card });
  for (const card of croupier) await carla.play(name, { do: "deal", to: "croupier", card });
  await player.play(name, { do: "raise", seat: 1 });
  await carla.play(name, { do: "open_croupier" });
  await carla.play(name, { do: "open", seat: 1 });
  await carla.play(name, { do: "settle" });
  await carla.play(name, { do: "close_round" });
}

test("the jackpot display shows sums, moves with the pool and tells a prize", async (t) => {
  await sofia.command("/api/tables/stud-reader/open", { dealer: "carla" });
  const player = await house.guest();
  await player.command("/api/tables/stud-reader/sit", { seat: 1 });
  const page = await display(t, "/display/jackpot/gold");
  await page.waitForSelector(".display table td");
  const sums = await page.$$eval(".display td", (cells) => cells.map((cell) => cell.textContent));
  // The fixed sums of stud 10(2) as the house has set them, royal flush first.
  assert.deepEqual(sums, ["100,000 or 100 % of the pool", "10,000 or 10 % of the pool", "5,000", "1,000", "500"]);
  const before_ = await shownAmount(page);
  await studRound(player, ["9s", "9h", "9c", "9d", "2s"], ["As", "Kd", "7h", "3c", "4d"]);
  await page.locator(".hits li", { hasText: "four of a kind" }).waitFor();
  assert.match(await page.textContent(".hits li"), /^5,000\.00/);
  await page.waitForFunction((old) => document.querySelector(".meter .visually-hidden").textContent !== old, before_);
  // A display that is switched on later tells it too.
  const later = await display(t, "/display/jackpot/gold");
  await later.locator(".hits li", { hasText: "four of a kind" }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  assert.deepEqual(page.faults, []);
});

test("the football display shows numbers and results, and says when the table is paused", async (t) => {
  const page = await display(t, "/display/football/football-1");
  await page.waitForSelector(".ranges dd");
  // football 3: upper range 1 to 4, lower range 5 to 8, post 0 or 9.
  assert.deepEqual(await page.$$eval(".ranges dd", (all) => all.map((one) => one.textContent.trim())), [
    "1234",
    "5678",
    "09",
  ]);
  await page.locator(".newest li b").first().waitFor({ timeout: 20_000 });
  const round = await page.textContent(".newest h2");
  await page.waitForFunction((old) => document.querySelector(".newest h2").textContent !== old, round, {
    timeout: 20_000,
  });
  await sofia.command("/api/tables/football-1/pause", { reason: "test" });
  await page.locator(".notice", { hasText: "paused" }).waitFor();
  await sofia.command("/api/tables/football-1/resume");
  await page.locator(".notice").waitFor({ state: "detached" });
  assert.deepEqual(await seriousFindings(page), []);
  assert.deepEqual(page.faults, []);
});

test("displays say that they are offline while the server is away, and come back when it is", async (t) => {
  const jackpot = await display(t, "/display/jackpot/gold");
  const football = await display(t, "/display/football/football-1");
  await jackpot.waitForSelector(".meter");
  await football.waitForSelector(".ranges dd");
  await house.restart(async () => {
    for (const page of [jackpot, football])
      await page.locator(".notice.broken", { hasText: "No connection" }).waitFor();
  });
  for (const page of [jackpot, football])
    await page.locator(".notice.broken").waitFor({ state: "detached", timeout: 40_000 });
  const before_ = await football.textContent(".newest h2");
  await football.waitForFunction((old) => document.querySelector(".newest h2").textContent !== old, before_, {
    timeout: 40_000,
  });
});
