// Tournaments: somebody enters in two taps, is moved, comes back after a reload and is paid; the clock on the wall; the director's
// screen. Amounts are worked out by hand from tournament.toml.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { seriousFindings } from "./lib/axe.mjs";
import { House } from "./lib/house.mjs";

let house, sofia, mia;
before(async () => {
  house = await House.open("tournament.toml", { bots: 0 });
  [sofia, mia] = [await house.signIn("sofia"), await house.signIn("mia")];
});
after(() => house.close());

const at = (tournament, what) => `/api/tournaments/${tournament}/${what}`;

/** So many guests who have entered, without a screen. */
async function entered(tournament, count) {
  const guests = [];
  for (let nth = 0; nth < count; nth += 1) {
    const guest = await house.guest();
    await guest.command(at(tournament, "enter"));
    guests.push(guest);
  }
  return guests;
}

/** Somebody is disqualified: one person asks, another approves. */
async function disqualify(tournament, player) {
  await sofia.command(at(tournament, "disqualify"), { player, reason: "test" });
  const { view } = await mia.ask("GET", `/api/tournaments/${tournament}`);
  const request = view.requests.find((one) => one.wish.player === player);
  await mia.command(`/api/requests/${request.id}/approve`);
}

/** A display on a wall, before which nobody has signed in. */
async function display(t, tournament) {
  const page = await house.page(t, { width: 1920, height: 1080 });
  await page.goto(`${house.front.url}/display/tournament/${tournament}`);
  await page.waitForSelector(".display .all");
  return page;
}

/** What stands in a list of names and figures. */
const figures = (page, list) =>
  page.$$eval(`${list} > div`, (all) =>
    Object.fromEntries(
      all.map((one) => [one.querySelector("dt").textContent, one.querySelector("dd").textContent.trim()]),
    ),
  );

/** How far a page has moved about while its clock ticked three times. */
const movedByTicks = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let moved = 0;
        const shifts = new PerformanceObserver((list) => list.getEntries().forEach((one) => (moved += one.value)));
        const timer = document.querySelector("[role=timer]");
        const seen = new Set([timer.textContent]);
        const ticks = new MutationObserver(() => {
          const { size } = seen.add(timer.textContent);
          // Whatever came with the page has found its place by the second tick.
          if (size === 3) shifts.observe({ type: "layout-shift" });
          if (size < 6) return;
          ticks.disconnect();
          shifts.disconnect();
          done(moved);
        });
        ticks.observe(timer, { characterData: true, childList: true, subtree: true });
      }),
  );

test("one enters in two taps, is moved, survives a reload and is paid", async (t) => {
  const others = await entered("friday", 7);
  const wall = await display(t, "friday");
  await wall.locator(".above", { hasText: "open for entries" }).waitFor();
  assert.deepEqual(await figures(wall, ".below"), {
    Entries: "7",
    "Chips to begin with": "10,000",
    Entry: "100 + 10 fee",
    "Late entries": "up to level 1",
  });
  await sofia.command(at("friday", "begin"));
  await sofia.command(at("friday", "stop-clock"));
  await wall.locator(".notice", { hasText: "The clock is stopped" }).waitFor();
  await wall.locator(".above", { hasText: "Level 1" }).waitFor();
  assert.deepEqual(await seriousFindings(wall), [], "axe on the clock");

  // Two taps: enter, and yes to what it costs. Seven sit at tables of four, so the eighth sits at the second.
  const page = await house.page(t);
  await page.goto(house.front.url);
  const card = page.locator("[data-tournament=friday]");
  await card.locator(".state", { hasText: "level 1, 7 players left" }).waitFor();
  await card.locator(".go .main").click();
  await page.locator("dialog", { hasText: "You enter as a guest" }).waitFor();
  assert.deepEqual(await figures(page, "dialog dl"), {
    "For the prizes": "100.00",
    Fee: "10.00",
    "Chips to begin with": "10,000.00",
    "Balance · play chips": "10,000.00",
  });
  await page.locator("dialog .main", { hasText: "Enter for 110.00" }).click();
  await page.waitForURL("**/tournament/friday");
  await page.locator(".own h2", { hasText: "playing" }).waitFor();
  const own = await figures(page, ".own dl");
  assert.equal(own.Paid, "110.00");
  assert.match(own["Your seat"], /^table 2, seat \d$/);
  assert.deepEqual(await seriousFindings(page), [], "axe on the tournament's page");
  const name = await page.textContent(".top .who b");

  // At the table: the line over it, and away, so that the hands go on without him.
  await page.click(".own a.main");
  await page.waitForURL("**/table/friday-2");
  await page.locator(".line .tag", { hasText: "Clock stopped" }).waitFor();
  assert.equal((await figures(page, ".line dl")).Blinds, "1 / 2");
  assert.deepEqual(await seriousFindings(page), [], "axe at the table");
  await page.click("[data-to=away]");
  await page.waitForSelector("[data-to=back]");
  for (const other of others) await other.command(at("friday", "away"));
  await sofia.command(at("friday", "run-clock"));
  await page.locator(".line dd >> nth=0", { hasText: "2" }).waitFor({ timeout: 60_000 });

  // Four go: those who sit with him, and one of the others. Those who are left have one table, the first.
  const { view } = await sofia.ask("GET", "/api/tournaments/friday");
  const of = (number) =>
    view.tables
      .find((one) => one.number === number)
      .players.map((one) => one.player)
      .filter((one) => one !== name);
  assert.equal(of(2).length, 3, "three sit with him");
  const [first, ...rest] = of(1);
  for (const player of [...of(2), first]) await disqualify("friday", player);
  await page.waitForURL("**/table/friday-1", { timeout: 60_000 });
  await page.locator(".moved", { hasText: "You have moved from table 2, seat" }).waitFor();
  await page.locator(".moved", { hasText: "Everybody who is left sits at one table now." }).waitFor();
  await page.locator(".line .tag", { hasText: "Final table" }).waitFor();

  // A reload in the middle of it, on a small screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.locator(".line .tag", { hasText: "Final table" }).waitFor();
  await page.locator(".seat.own .name", { hasText: "You" }).waitFor();
  assert.match((await figures(page, ".line dl"))["Players left"], /^4 of 8$/);
  assert.deepEqual(await seriousFindings(page), [], "axe on a phone");
  await page.click("[data-to=back]");
  await page.waitForSelector("[data-to=away]");
  await page.click("[data-to=away]");

  // The last three go. The second prize goes to the place above when nobody may take it: 480.00 and 320.00 are the pool of 800.00.
  for (const player of rest) await disqualify("friday", player);
  await page.locator(".sheet.out", { hasText: "You win 800.00" }).waitFor({ timeout: 60_000 });
  assert.deepEqual(await seriousFindings(page), [], "axe on the sheet");
  await page.click(".sheet.out a >> nth=0");
  await page.waitForURL("**/tournament/friday");
  // 10,000.00 less the entry of 110.00, and the prize.
  await page.locator(".top .purse", { hasText: "10,690.00" }).waitFor();
  await page.locator(".own dd", { hasText: "place 1" }).waitFor();
  await wall.locator(".winners li", { hasText: name }).waitFor();
  assert.deepEqual(page.faults, []);
  assert.deepEqual(wall.faults, []);
});

test("the director begins, stops, penalises and asks for a disqualification, which another approves", async (t) => {
  const [ana, bruno, chi] = await entered("saturday", 3);
  const page = await house.staffPage(t, "sofia", "/director/saturday");
  await page.locator(".phase b", { hasText: "open for entries" }).waitFor();
  await page.locator("ol li button", { hasText: ana.name }).waitFor();
  assert.deepEqual(await seriousFindings(page), [], "axe before the start");

  // Beginning asks once more.
  await page.click("[data-to=begin]");
  await page.locator("dialog .main").click();
  await page.locator(".phase b", { hasText: "being played" }).waitFor();
  await page.click("[data-to=stop-clock]");
  await page.locator(".phase .tag", { hasText: "Clock stopped" }).waitFor();
  const stands = await page.textContent(".clock [role=timer]");
  assert.match(stands, /^\s*(59:\d\d|1:00:00)\s*$/);

  // A penalty: somebody looked up in the ranking, so many hands.
  await page.fill("input[name=find]", bruno.name);
  await page.locator("ol li button").first().click();
  await page.click("dialog [data-to=penalise]");
  await page.fill("dialog dialog input[name=hands]", "3");
  await page.locator("dialog dialog .main").click();
  await page.locator("dialog p", { hasText: "hands to sit out: 3" }).waitFor();

  // A disqualification waits for a second person, who has a screen of her own.
  await page.click("dialog [data-to=disqualify]");
  await page.fill("dialog dialog input[name=reason]", "chips under the table");
  await page.locator("dialog dialog .main").click();
  await page.locator("dialog dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.locator(".requests li", { hasText: "Another person decides." }).waitFor();
  const second = await house.staffPage(t, "mia", "/director/saturday", { width: 390, height: 844 });
  await second.locator(".requests li", { hasText: "chips under the table" }).waitFor();
  assert.deepEqual(await seriousFindings(second), [], "axe with a request, on a phone");
  await second.locator(".requests .main").click();
  await second.locator(".requests").waitFor({ state: "detached" });

  // The clock goes on; who is disqualified is out as soon as no hand is played.
  await page.click("[data-to=run-clock]");
  for (const guest of [ana, chi]) await guest.command(at("saturday", "away"));
  await page.locator("ol li.out", { hasText: bruno.name }).waitFor({ timeout: 60_000 });
  assert.deepEqual(page.faults, []);
  assert.deepEqual(second.faults, []);
});

test("at tables of people the director is told who moves, and says when it is done", async (t) => {
  await entered("sunday", 6);
  await sofia.command(at("sunday", "begin"));
  const page = await house.staffPage(t, "sofia", "/director/sunday");
  await page.locator(".phase b", { hasText: "being played" }).waitFor();
  const wall = await display(t, "sunday");
  await wall.locator(".time").waitFor();
  assert.equal(await movedByTicks(wall), 0, "nothing moves when the clock ticks");
  const { view } = await sofia.ask("GET", "/api/tournaments/sunday");
  const of = (number) => view.tables.find((one) => one.number === number).players.map((one) => one.player);
  // One sits at the first table then, and three at the second: one of them has to move.
  for (const player of of(1).slice(0, 2)) await disqualify("sunday", player);
  await page.locator(".proposal h2", { hasText: "Instruction" }).waitFor();
  await page.locator(".proposal .what", { hasText: /guest-\w+ .*table 2.*table 1/ }).waitFor();
  assert.deepEqual(await seriousFindings(page), [], "axe with an instruction");
  await page.click(".proposal [data-to=move]");
  await page.locator(".proposal").waitFor({ state: "detached" });
  const after_ = await sofia.ask("GET", "/api/tournaments/sunday");
  assert.deepEqual(
    after_.view.tables.map((one) => one.players.length),
    [2, 2],
  );
  assert.deepEqual(page.faults, []);
});

test("a tournament that is not there is said on every screen of one", async (t) => {
  const page = await house.page(t);
  for (const path of ["/tournament/nowhere", "/display/tournament/nowhere", "/director/nowhere"]) {
    await page.goto(house.front.url + path);
    await page.locator("main", { hasText: "There is no tournament nowhere here." }).waitFor();
  }
});
