// A croupier leads a round of each game at the console, and declares what went wrong in the next one. Amounts are worked out
// by hand from the articles.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { House } from "./lib/house.mjs";
import { seriousFindings } from "./lib/axe.mjs";
import { payouts, press, tap, type } from "./lib/console.mjs";

let house, sofia;
before(async () => {
  house = await House.open("staff.toml");
  sofia = await house.signIn("sofia");
});
after(() => house.close());

/** What the supervisor is told of a declaration, line by line. */
const declared = (page) =>
  page.$$eval(".next dl > div", (lines) =>
    lines.map((line) => line.querySelector("dd").textContent.trim().replace(/\s+/g, " ")),
  );

/** A table with two guests at seats 1 and 3, led by Carla, and her page. */
async function table(t, name, stack) {
  await sofia.command(`/api/tables/${name}/open`, { dealer: "carla" });
  const [one, three] = [await house.guest(), await house.guest()];
  const more = stack === undefined ? {} : { stack };
  await one.command(`/api/tables/${name}/sit`, { seat: 1, ...more });
  await three.command(`/api/tables/${name}/sit`, { seat: 3, ...more });
  const page = await house.staffPage(t, "carla", `/croupier/${name}`);
  await page.waitForSelector(".next");
  return { page, one, three };
}

/** The croupier enters bets that a player spoke. */
async function enterBets(page, seat, stakes) {
  await page.click(`[data-bet="${seat}"]`);
  for (const [bet, amount] of Object.entries(stakes)) await page.fill(`dialog input[name=${bet}]`, amount);
  await page.click("dialog button[type=submit]");
  await page.waitForSelector("dialog", { state: "detached" });
}

const heading = (page, text) => page.locator(".next h2", { hasText: text }).waitFor();

/** Declares an irregularity after having read what follows from it. */
async function declare(page, cite, { what, place, card, when, label, axe = false } = {}) {
  await page.click(`[data-cite="${cite}"]`);
  if (what) await page.check(`dialog input[value=${what}]`);
  if (place) await page.click(`dialog .places button:has-text("${place}")`);
  if (card) await page.fill("dialog input[name=exposed]", card);
  if (when) {
    await page.click(`dialog [data-choice=when] button:has-text("${when}")`);
    await page.locator("dialog .then", { hasText: "A moment earlier than now always waits" }).waitFor();
    await page.locator("dialog .then .cite", { hasText: "R94" }).waitFor();
  }
  if (label) await page.locator("dialog .then .label", { hasText: label }).waitFor();
  // The article is told before it is applied. Where the croupier says what is done (R88), his own word stands above it.
  const says = page.locator("dialog .then p:not(.label)").first();
  await says.filter({ hasText: /.{41}/ }).waitFor();
  if (axe) assert.deepEqual(await seriousFindings(page), []);
  await page.click("dialog .declare:not(:disabled)");
  await page.waitForSelector("dialog", { state: "detached" });
}

// Tables are independent of each other; two at once keep both cores of a small machine busy.
describe("the croupier leads", { concurrency: 2 }, () => {
  test("stud: a round with a jackpot prize, a card twice, and a void round that the supervisor confirms", async (t) => {
    const { page, one } = await table(t, "stud-live");
    await press(page, "Open the round");
    await heading(page, "Next");
    await page.locator(".big", { hasText: "No more bets" }).waitFor();
    await one.play("stud-live", { do: "bet", seat: 1, player: one.name, bet: "ante", stake: 5000 });
    await one.play("stud-live", { do: "bet", seat: 1, player: one.name, bet: "jackpot", stake: 2500 });
    await enterBets(page, 3, { ante: "25" });
    await press(page, "No more bets");
    // Five cards to two seats and the croupier, one at a time; only his fifth lies open and is named.
    await press(page, "Deal the next card: seat 1");
    await page.click("button:has-text('All of them')");
    await heading(page, "Card 5 for the croupier");
    // Whoever types need not aim at the field.
    await page.keyboard.type("kh");
    await page.locator(".what b", { hasText: "king of hearts" }).waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".said", { hasText: "king of hearts to the croupier" }).waitFor();
    await one.play("stud-live", { do: "raise", seat: 1 });
    await page.click(".choice button:has-text('Raise 50.00')");
    await heading(page, "hand of the croupier");
    // The king of hearts is out: refused here, loudly, and nothing is sent.
    let sent = 0;
    page.on("request", (asked) => (sent += asked.url().endsWith("/play") ? 1 : 0));
    await page.click('.pad [data-card="Kh"]');
    await page.locator(".alarm[role=alert]", { hasText: "king of hearts is already out" }).waitFor();
    assert.equal(sent, 0, "a card that is out is not sent");
    assert.deepEqual(await seriousFindings(page), []);
    await tap(page, "As 2d 3c 7h");
    await heading(page, "seat 1");
    await type(page, "Qs 10s 8s 5s 2s");
    await heading(page, "seat 3");
    await type(page, "JsJd4h3h5d");
    await press(page, "Settle");
    assert.deepEqual(await payouts(page), [
      // 9(5)(5): a flush pays the raise five times; 10(2)(5): its fixed sum is 500.00.
      {
        seat: "seat 1",
        net: "Pay 1,050.00",
        lines: ["Pay 50.00 art. 9(5)", "Pay 500.00 art. 9(5)(5)", "Pay 500.00 art. 10(2)(5)"],
      },
      // 9(5)(1): a pair pays one to one.
      { seat: "seat 3", net: "Pay 75.00", lines: ["Pay 25.00 art. 9(5)", "Pay 50.00 art. 9(5)(1)"] },
    ]);
    await page.click(".payouts .cite");
    await page.locator("dialog .says").waitFor();
    await page.keyboard.press("Escape");
    await press(page, "Close the round");

    await press(page, "Open the round");
    await page.locator(".big", { hasText: "No more bets" }).waitFor();
    await enterBets(page, 1, { ante: "50", jackpot: "25" });
    await press(page, "No more bets");
    await press(page, "Deal");
    await declare(page, "stud 11(1)", { what: "wrong_count" });
    await heading(page, "supervisor has the word");
    const watching = await house.staffPage(t, "sofia", "/croupier/stud-live");
    await watching.waitForSelector(".next dl");
    const [what, who] = await declared(watching);
    assert.match(what, /^a wrong number of cards.*11\(1\)/);
    assert.equal(who, "carla");
    assert.equal((await one.view("stud-live")).view.declared, undefined, "players are told nothing of it");
    await watching.click(".next .big:has-text('Confirm')");
    const back = await payouts(page, true);
    // 11(1): the ante goes back, the jackpot bet waits for the next round.
    assert.deepEqual(back[0].lines, ["Return 50.00 art. 11(1)", "Leave 25.00 for the next round art. 11(1)"]);
    assert.deepEqual([...page.faults, ...watching.faults], []);
  });

  test("qpoker: bonus before decisions, one gives up, and a croupier's card exposed", async (t) => {
    const { page, three } = await table(t, "qpoker-live");
    await press(page, "Open the round");
    await page.locator(".big", { hasText: "No more bets" }).waitFor();
    await three.play("qpoker-live", { do: "bet", seat: 3, player: three.name, bet: "bet", stake: 4000 });
    await enterBets(page, 1, { bet: "40", bonus: "10" });
    await press(page, "No more bets");
    await page.click("button:has-text('All of them')");
    await heading(page, "seat 1");
    await type(page, "9h 9c 4d");
    await heading(page, "seat 3");
    await type(page, "2s5h7d");
    await press(page, "Settle the bonus");
    await page.locator(".choice").first().waitFor();
    await page.click("li:has-text('seat 1') button:has-text('Play on')");
    await page.click("li:has-text('seat 3') button:has-text('Give up')");
    await heading(page, "hand of the croupier");
    await tap(page, "Qs 3d 2c");
    await press(page, "Settle");
    assert.deepEqual(await payouts(page), [
      // 10(5): a pair pays the bonus one to one; 9(7)(4): a pair beats Q-3-2 and is paid one to one.
      { seat: "seat 1", net: "Pay 50.00", lines: ["Pay 10.00 art. 10(5)", "Pay 40.00 art. 9(7)(4)"] },
      // 9(3): giving up costs half of 40.00.
      { seat: "seat 3", net: "Take 20.00", lines: ["Take 20.00 art. 9(3)"] },
    ]);
    await press(page, "Close the round");
    await press(page, "Open the round");
    await page.locator(".big", { hasText: "No more bets" }).waitFor();
    await enterBets(page, 1, { bet: "40" });
    await press(page, "No more bets");
    await press(page, "Deal");
    await press(page, "Deal");
    await page.locator(".big", { hasText: "seat 1" }).waitFor();
    await declare(page, "qpoker 11(3)", { card: "Ah" });
    const back = await payouts(page, true);
    // 11(3): an exposed card of the croupier's voids the round, and a void round is over (R22): nothing is left to be closed.
    assert.deepEqual(back[0].lines, ["Return 40.00 art. 11(3)"]);

    // R94: told when decisions are open, that it was exposed while cards were dealt: a supervisor has the word at any table.
    await press(page, "Open the round");
    await page.locator(".big", { hasText: "No more bets" }).waitFor();
    await enterBets(page, 1, { bet: "40" });
    await press(page, "No more bets");
    await page.click("button:has-text('All of them')");
    await heading(page, "seat 1");
    await type(page, "9h 9c 4d");
    // 9(2): decisions begin when bonus bets are settled, also where there are none.
    await press(page, "Settle the bonus");
    await page.locator(".choice").first().waitFor();
    await declare(page, "qpoker 11(3)", { card: "Ah", when: "while cards were dealt", axe: true });
    await heading(page, "supervisor has the word");
    const watching = await house.staffPage(t, "sofia", "/croupier/qpoker-live");
    await watching.waitForSelector(".next dl");
    const [what, place, card, when, who] = await declared(watching);
    assert.match(what, /^a card exposed.*11\(3\)/);
    assert.match(place, /^the croupier, card \d$/);
    assert.equal(card, "ace of hearts");
    assert.match(when, /^while cards were dealt earlier than now.*R94/);
    assert.equal(who, "carla");
    assert.deepEqual(await seriousFindings(watching), []);
    await watching.click(".next .big:has-text('Confirm')");
    assert.deepEqual((await payouts(page, true))[0].lines, ["Return 40.00 art. 11(3)"]);
    assert.deepEqual([...page.faults, ...watching.faults], []);
  });

  test("football: a third card, and an exposed card that changes nothing", async (t) => {
    const { page, three } = await table(t, "football-live");
    await page.fill("input[name=white]", "104");
    // 5(5): new cards, because somebody has judged the old ones unfit; 5(1): a player or the croupier cuts.
    await page.check("input[name=replaced]");
    await page.fill("input[name=judged_by]", "sofia");
    assert.ok(await page.isDisabled(".next .big"), "nobody has cut yet");
    await page.click('[data-choice="cut_by"] button:has-text("seat 3")');
    await press(page, "in the shoe");
    await press(page, "Open the round");
    await page.locator(".big", { hasText: "No more bets" }).waitFor();
    await three.play("football-live", { do: "bet", seat: 3, player: three.name, bet: "lower", stake: 2000 });
    await enterBets(page, 1, { even: "12", post: "10" });
    await press(page, "No more bets");
    for (const [seat, card] of [
      [1, "9h"],
      [3, "2c"],
      [1, "Kd"],
      [3, "3c"],
    ]) {
      await heading(page, `for seat ${seat}`);
      await type(page, card);
      await page.locator(".said", { hasText: `to seat ${seat}` }).waitFor();
    }
    await declare(page, "football 6", { place: "seat 3", axe: true });
    await press(page, "Open the hand: seat 1");
    await press(page, "Open the hand: seat 3");
    // 9 and 0 make nine: a third card comes. Kings count nothing, so it stays nine with three cards.
    await heading(page, "Card 3 for seat 1");
    await type(page, "Ks");
    await press(page, "Settle");
    assert.deepEqual(await payouts(page), [
      // 8: nine with three cards returns the bet on even; 9(2): post pays eight to one.
      { seat: "seat 1", net: "Pay 80.00", lines: ["Return 12.00 art. 8(2)", "Pay 80.00 art. 9(2)"] },
      // 2 and 3 make five, in the lower range: one to one.
      { seat: "seat 3", net: "Pay 20.00", lines: ["Pay 20.00 art. 9(1)"] },
    ]);
    await press(page, "Close the round");
    assert.deepEqual(page.faults, []);
  });

  test("omaha: spoken bets, a burn between the streets, the commission, and a hand that cannot be put right", async (t) => {
    const { page } = await table(t, "omaha-live", 50_000);
    // 3: with what it is shuffled is chosen each time.
    await page.click('.device button:has-text("shuffling machine")');
    await press(page, "Start a hand");
    const hole = { 3: ["As", "Ad", "7c", "2h"], 1: ["Ks", "Kd", "8c", "3h"] };
    for (let nth = 0; nth < 4; nth += 1) {
      for (const seat of [3, 1]) {
        await heading(page, `Card ${nth + 1} for seat ${seat}`);
        await type(page, hole[seat][nth]);
      }
    }
    await heading(page, "Seat 3");
    // A card that went face down to a seat is out too: the grid knows it.
    await page.fill("input[name=amount]", "30");
    await page.click("button:has-text('Enter the raise')");
    await heading(page, "Seat 1");
    await page.click(".acts button:has-text('Call 20.00')");
    await press(page, "Gather");
    const street = async (first, cards) => {
      await press(page, "Burn");
      for (const [nth, card] of cards.entries()) {
        await heading(page, `Card ${first + nth} for the board`);
        await type(page, card);
      }
      for (const seat of [3, 1]) {
        await heading(page, `Seat ${seat}`);
        await page.click(".acts button:has-text('Check')");
      }
      await press(page, "Gather");
    };
    await street(1, ["9h", "5d", "Jc"]);
    await press(page, "Burn");
    await heading(page, "the board");
    await page.click('.pad [data-card="Ad"]');
    await page.locator(".alarm", { hasText: "ace of diamonds is already out: seat 3" }).waitFor();
    // The house, asked all the same, refuses it too, with its own sentence.
    await page.click(".alarm button:has-text('Ask the house')");
    await page.locator(".alarm", { hasText: /A♦|Ad|ace of diamonds/ }).waitFor();
    await type(page, "4s");
    for (const seat of [3, 1]) {
      await heading(page, `Seat ${seat}`);
      await page.click(".acts button:has-text('Check')");
    }
    await press(page, "Gather");
    await street(5, ["6c"]);
    await press(page, "Show the hand");
    await press(page, "Show the hand");
    await press(page, "Award");
    const paid = await payouts(page);
    // A pot of 60.00, commission 5 % (16): 3.00.
    assert.deepEqual(
      paid.map((group) => group.lines.map((line) => line.replace(/ art.*/, ""))),
      [["Nothing"], ["Push 60.00", "Commission 3.00"]],
    );
    await press(page, "Close the hand");
    await press(page, "Start a hand");
    await heading(page, "Card 1 for seat 1");
    await type(page, "Qh");
    await heading(page, "Card 1 for seat 3");
    // R88: nothing voids a hand by itself, a card that is missing neither: the croupier says which of the two it is.
    await page.click('[data-cite="omaha 9(1)"]');
    await page.check("dialog input[value=missing_card]");
    await page.locator("dialog .then .label", { hasText: "put right" }).waitFor();
    await page.keyboard.press("Escape");
    await declare(page, "omaha 9(2)", { what: "missing_card", label: "the hand is void" });
    const back = await payouts(page, true);
    assert.ok(
      back.length > 0 && back.every((group) => group.lines.every((line) => line.startsWith("Return"))),
      JSON.stringify(back),
    );
    assert.deepEqual(page.faults, []);
  });

  test("a table is opened and closed, handed over and back, and calls the supervisor", async (t) => {
    const ada = await house.signIn("ada");
    await ada.ask("POST", "/api/accounts", {
      name: "bruno",
      role: "croupier",
      password: "correct-horse-9",
      second: "abel",
      second_password: house.password("abel"),
    });
    const watching = await house.staffPage(t, "sofia", "/croupier/stud-practice");
    const ask = async (page, button, words) => {
      await page.click(`.buttons button:has-text("${button}")`);
      if (words !== undefined) await page.fill("dialog input[name=words]", words);
      await page.click("dialog button[type=submit]");
      await page.waitForSelector("dialog", { state: "detached" });
    };
    await ask(watching, "Open the table", "carla");
    await ask(watching, "Close the table");
    await ask(watching, "Open the table", "carla");
    const player = await house.guest();
    await player.command("/api/tables/stud-practice/sit", { seat: 1 });
    const page = await house.staffPage(t, "carla", "/croupier/stud-practice");
    await ask(watching, "Hand over", "bruno");
    await page.locator(".state", { hasText: "bruno leads this table" }).waitFor();
    await ask(watching, "Hand over", "carla");
    await press(page, "Open the round");
    await page.locator(".big", { hasText: "No more bets" }).waitFor();
    await enterBets(page, 1, { ante: "25" });
    await press(page, "No more bets");
    // A learner may let the console choose a card; it is read back like any other.
    await heading(page, "Card 1 for seat 1");
    await page.click("button:has-text('Draw for me')");
    await page.click(".pad .enter:not(:disabled)");
    await page.locator(".said", { hasText: "to seat 1" }).waitFor();
    await ask(page, "Call the supervisor", "a chip on the floor");
    await page.locator(".halt").waitFor();
    await watching.click("a[href='/croupier']");
    const first = watching.locator("main li a").first();
    await first.filter({ hasText: "paused" }).filter({ hasText: "stud-practice" }).waitFor();
    assert.deepEqual(await seriousFindings(watching), []);
    await first.click();
    await watching.click("button:has-text('Go on')");
    await page.locator(".halt").waitFor({ state: "detached" });
    assert.deepEqual([...page.faults, ...watching.faults], []);
  });
});
