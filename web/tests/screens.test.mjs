// Every screen in every language and width: nothing missing, nothing beyond the edge, nothing that a reader of screens
// could not use.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { seriousFindings } from "./lib/axe.mjs";
import { House } from "./lib/house.mjs";
import { betFirst, playOmahaHand, settlement, sitDown } from "./lib/playing.mjs";

let house;
before(async () => {
  house = await House.open("house.toml");
});
after(() => house.close());

const WIDTHS = [
  [360, 740],
  [1366, 768],
  [2560, 1440],
];
const LANGUAGES = { en: "en", pt: "pt-PT", zh: "zh-Hant-MO" };

const openRules = async (page) => {
  await page.click(".row .go button");
  await page.waitForSelector("dialog details");
};

/** Each screen of the router: where it is, when it is there, and what is opened on it. */
const SCREENS = [
  { screen: "lobby", path: "/", ready: ".game" },
  { screen: "lobby", name: "sign-in", path: "/", ready: ".game", then: (page) => page.click(".top .button") },
  { screen: "lobby", name: "rules", path: "/", ready: ".row", then: openRules },
  { screen: "account", path: "/account", ready: "main" },
  { screen: "table", name: "stud", path: "/table/stud-1", ready: ".arc" },
  { screen: "table", name: "qpoker", path: "/table/qpoker-1", ready: ".arc" },
  { screen: "table", name: "football", path: "/table/football-1", ready: ".arc" },
  { screen: "table", name: "omaha", path: "/table/omaha-1", ready: ".ring" },
  { screen: "table", name: "no table", path: "/table/nowhere", ready: ".state" },
  { screen: "croupier-tables", path: "/croupier", ready: "main" },
  { screen: "croupier", path: "/croupier/stud-1", ready: "main" },
  { screen: "jackpot-display", path: "/display/jackpot/gold", ready: "main" },
  { screen: "football-display", path: "/display/football/football-1", ready: "main" },
  { screen: "tournament", path: "/tournament/friday", ready: ".phase" },
  { screen: "tournament", name: "no tournament", path: "/tournament/nowhere", ready: ".state" },
  { screen: "tournament-display", path: "/display/tournament/friday", ready: ".all" },
  { screen: "director", path: "/director/friday", ready: "main" },
  { screen: "unknown", path: "/nowhere", ready: "main" },
];

test("no screen is missing from the table", async () => {
  const router = readFileSync(new URL("../src/lib/router.svelte.ts", import.meta.url), "utf8");
  const known = [...router.matchAll(/\| \{ screen: "([a-z-]+)"/g)].map((found) => found[1]);
  assert.ok(known.length >= 6, "the router's screens are found");
  for (const screen of known)
    assert.ok(
      SCREENS.some((row) => row.screen === screen),
      `${screen} has no row here`,
    );
});

/** How far a page is wider than its window, once it has settled after a change of size. */
async function beyondTheEdge(page) {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  // Whether it fits in the end is for whoever asks.
  await page.waitForFunction(fits, null, { timeout: 1000 }).catch(() => null);
  return beyond();
}

/** A key that nobody translated is shown as it is. */
async function untranslated(page) {
  const text = await page.evaluate(() => document.body.innerText);
  return text
    .split("\n")
    .filter((line) =>
      /^(guide|lobby|table|settled|spot|rules|watch|sign|session|talk|tournament|level|director)-[a-z-]+$/.test(
        line.trim(),
      ),
    );
}

for (const [lang, tag] of Object.entries(LANGUAGES)) {
  test(`every screen in ${lang}`, async (t) => {
    const page = await house.page(t, { lang });
    for (const row of SCREENS) {
      const what = `${row.name ?? row.screen} in ${lang}`;
      await page.goto(house.front.url + row.path);
      await page.waitForSelector(row.ready);
      assert.equal(await page.getAttribute("html", "lang"), tag, `language of ${what}`);
      if (row.then) await row.then(page);
      for (const [width, height] of WIDTHS) {
        await page.setViewportSize({ width, height });
        assert.ok((await beyondTheEdge(page)) <= 0, `${what} is wider than ${width}`);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
      assert.equal((await untranslated(page)).join(), "", `keys without words in ${what}`);
      // What axe finds does not depend on the words; the seats below are looked at in Chinese.
      if (lang === "en") assert.equal((await seriousFindings(page)).join("; "), "", `axe on ${what}`);
    }
    assert.equal(page.faults.join("; "), "", "faults of the page");
  });
}

for (const game of ["stud", "qpoker", "football", "omaha"]) {
  test(`axe at a seat of ${game}, in a round and after it`, async (t) => {
    const page = await house.page(t, { width: 390, height: 844, lang: "zh" });
    await sitDown(page, game);
    if (game === "omaha") await page.waitForSelector(".actions", { timeout: 30_000 });
    else await betFirst(page, game);
    assert.equal((await seriousFindings(page)).join("; "), "", "axe in the round");
    assert.ok((await beyondTheEdge(page)) <= 0, "no wider than the screen");
    if (game === "omaha") await playOmahaHand(page);
    else if (game !== "football") await page.click(".decision .button.main:not(:disabled)");
    await settlement(page);
    assert.equal((await seriousFindings(page)).join("; "), "", "axe at the settlement");
    assert.ok((await beyondTheEdge(page)) <= 0, "no wider than the screen");
  });
}

test("the language changes where one plays", async (t) => {
  const page = await house.page(t);
  await sitDown(page, "stud");
  await page.click("nav .button:last-child");
  await page.click("dialog .switch button:nth-child(3)");
  await page.waitForFunction(() => document.documentElement.lang === "zh-Hant-MO");
  assert.ok((await page.textContent("h1")).includes("聯獎撲克"), "the game's name is Chinese");
});
