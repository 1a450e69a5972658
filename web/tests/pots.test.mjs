// Three players of different means go all in: main pot and side pot lie apart on the felt, and each winner reads why he was
// paid. Amounts are worked out by hand from the articles.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { House } from "./lib/house.mjs";
import { settlement } from "./lib/playing.mjs";

const TABLE = "omaha-pots";

let house, carla;
before(async () => {
  house = await House.open("staff.toml", { bots: 0 });
  const sofia = await house.signIn("sofia");
  await sofia.command(`/api/tables/${TABLE}/open`, { dealer: "carla" });
  carla = await house.signIn("carla");
});
after(() => house.close());

/** Somebody comes to the table in a browser and sits down with so much, in hundredths. */
async function comes(t, stack, options) {
  const page = await house.page(t, options);
  await page.goto(`${page.front.url}/table/${TABLE}`);
  const slider = page.locator(".sit input[type=range]");
  await slider.fill(String(stack));
  await page.click(".sit .button.main");
  await page.waitForSelector(".before");
  const name = await page.evaluate(async () => (await (await fetch("/api/me")).json()).name);
  return { page, name };
}

/** The croupier does whatever is next, with these cards, until somebody has to choose or the pots are awarded. */
async function deals(cards) {
  for (let steps = 0; steps < 60; steps += 1) {
    const offer = (await carla.view(TABLE)).view.offers.find((one) => one.due);
    if (offer === undefined || offer.command.do === "close_hand") return offer?.command.do;
    const takesCard = offer.choose?.some((hole) => hole.field === "card") && cards[offer.command.to]?.length > 0;
    await carla.play(TABLE, { ...offer.command, ...(takesCard ? { card: cards[offer.command.to].shift() } : {}) });
  }
  assert.fail("the hand does not end");
}

test("a hand with a side pot", async (t) => {
  const short = await comes(t, 20_000);
  const middle = await comes(t, 50_000, { width: 390, height: 844 });
  const rich = await house.guest();
  await rich.command(`/api/tables/${TABLE}/sit`, { seat: 1, stack: 100_000 });
  const { seats } = await carla.view(TABLE);
  const seatOf = (name) => seats.find((one) => one.player === name).seat;
  const cards = {
    [seatOf(short.name)]: ["As", "Ah", "7d", "8c"],
    [seatOf(middle.name)]: ["Ks", "Kh", "7h", "8d"],
    [seatOf(rich.name)]: ["Qs", "Qh", "6d", "6c"],
    board: ["2c", "9d", "Jc", "3s", "4h"],
  };
  // Both in the browsers go all in whenever they are asked; the third calls whatever there is.
  for (let asked = 0; (await deals(cards)) === undefined; asked += 1) {
    assert.ok(asked < 8, "nobody is asked for ever");
    const { actor } = (await carla.view(TABLE)).view.table;
    if (actor === seatOf(rich.name)) {
      const { offers } = (await rich.view(TABLE)).view;
      await rich.play(TABLE, offers.find((one) => ["call", "check"].includes(one.command.do)).command);
    } else {
      const { page } = actor === seatOf(short.name) ? short : middle;
      await page
        .locator(".actions .button", { hasText: /all[ -]in/i })
        .first()
        .click();
      await page.waitForSelector(".actions", { state: "detached" });
    }
  }
  // 3 × 200.00 in the main pot, 2 × 300.00 beside it.
  for (const { page } of [short, middle]) {
    const pots = await page.$$eval(".pots .pot > .num", (all) => all.map((pot) => pot.textContent.trim()));
    assert.deepEqual(pots, ["Main pot 600", "Side pot 1 600"]);
  }
  // 16, R17: 5 % of 600.00 from the main pot, and what is left of four big blinds from the side pot. Aces take the first,
  // kings the second.
  const won = { "You won 370.00": short.page, "You won 90.00": middle.page };
  for (const [title, page] of Object.entries(won)) {
    const lines = await settlement(page);
    assert.equal((await page.textContent(".sheet.complete h2")).trim(), title);
    for (const line of lines) assert.match(line.cite, /^art\. \d+(\(\d+\))*$/, line.bet);
    assert.deepEqual(page.faults, []);
  }
});
