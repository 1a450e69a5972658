// How long the screens take from a touch to the next paint, by the browser's own event timing, where most is on them: Omaha
// with ten seats taken and football with eight. SABOT is the program that is measured.

import { gzipSync } from "node:zlib";
import { House } from "../tests/lib/house.mjs";

const AIM_MS = 100;

/** Adds up the events of each touch: the longest of them is what a person waits for. */
function observe() {
  window.touches = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.interactionId) continue;
      window.touches.set(entry.interactionId, Math.max(window.touches.get(entry.interactionId) ?? 0, entry.duration));
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** Touches whatever can be touched that leads nowhere else, one after the other. */
async function touch(page, seconds) {
  let touches = 0;
  const until = Date.now() + seconds * 1000;
  for (let round = 0; Date.now() < until; round += 1) {
    const candidates = await page.$$(
      "main button:not(:disabled), main input[type=range]:not(:disabled), header button:not(:disabled), dialog button:not(:disabled)",
    );
    const target = candidates[(round * 7) % Math.max(1, candidates.length)];
    if (!target) {
      await page.waitForTimeout(50);
      continue;
    }
    const done = await target.click({ timeout: 400 }).then(
      () => true,
      () => false,
    );
    if (done) touches += 1;
    if (await page.$("dialog[open]")) {
      await page.keyboard.press("Escape");
      touches += 1;
    }
  }
  return touches;
}

/** Fills the seats that are left with guests, so that the felt is as full as it gets. */
async function fill(house, table, wanted) {
  const omaha = table.startsWith("omaha");
  let taken = 0;
  for (let seat = 1; seat <= (omaha ? 10 : 8) && taken < wanted; seat += 1) {
    const guest = await house.guest();
    const sat = guest.command(`/api/tables/${table}/sit`, { seat, ...(omaha ? { stack: 100_000 } : {}) });
    taken += await sat.then(
      () => 1,
      () => 0,
    );
  }
}

const house = await House.open("../bench/busy.toml", { bots: 10 });
let slow = 0;
try {
  console.log(`${"screen".padEnd(22)} ${"touches".padStart(8)} ${"paint, 98th".padStart(12)} ${"longest".padStart(9)}`);
  for (const [table, what, width, height] of [
    ["omaha-1", "omaha, 10 seats", 1366, 768],
    ["omaha-1", "omaha on a phone", 390, 844],
    ["football-1", "football, 8 seats", 1366, 768],
    ["football-1", "football on a phone", 390, 844],
  ]) {
    const page = await house.page(undefined, { width, height });
    await page.addInitScript(observe);
    await page.goto(house.front.url);
    await page.click(`.game.felt-${table.split("-")[0]} .button.main`);
    await page.waitForURL(/\/table\//);
    await fill(house, table, 1);
    await page.waitForTimeout(1500);
    const touches = await touch(page, 12);
    const times = (await page.evaluate(() => [...window.touches.values()])).sort((a, b) => a - b);
    // What took less than a frame is not reported by the browser: it counts as one.
    const all = [...Array(Math.max(0, touches - times.length)).fill(16), ...times];
    const at = all[Math.min(all.length - 1, Math.floor(all.length * 0.98))] ?? 0;
    slow = Math.max(slow, at);
    console.log(
      `${what.padEnd(22)} ${String(touches).padStart(8)} ${`${at} ms`.padStart(12)} ${`${all.at(-1) ?? 0} ms`.padStart(9)}`,
    );
    await page.leave();
  }
  const page = await (await fetch(house.front.url)).text();
  const names = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((found) => found[1]);
  let bytes = gzipSync(page).length;
  for (const name of names)
    bytes += gzipSync(Buffer.from(await (await fetch(house.front.url + name)).arrayBuffer())).length;
  console.log(`first load: ${(bytes / 1024).toFixed(1)} KB compressed, without the words of a language (aim 150)`);
  console.log(`interaction to next paint: ${slow} ms (aim ${AIM_MS})`);
} finally {
  await house.close();
}
