// One server, one browser, a context for each test; and a runner that counts.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { Front } from "./front.mjs";

const here = new URL("../", import.meta.url).pathname;
const axeSource = readFileSync(join(here, "../node_modules/axe-core/axe.min.js"), "utf8");

/** Opens the house of the tests, or another one, and says where it is. */
async function openHouse(binary, { config = join(here, "house.toml"), bots = 3 } = {}) {
  const data = mkdtempSync(join(tmpdir(), "sabot-screens-"));
  const options = ["serve", "--config", config, "--data", data, "--listen", "127.0.0.1:0", "--rate-limit", "off", "--bots", String(bots), "--log", "off"];
  const process_ = spawn(binary, options, { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  const url = await new Promise((done, fail) => {
    process_.stdout.on("data", (part) => {
      text += part;
      const found = /http:\/\/[\d.]+:\d+/.exec(text);
      if (found) done(found[0]);
    });
    process_.on("exit", (code) => fail(new Error(`the server ended with ${code}: ${text}`)));
  });
  const close = () =>
    new Promise((done) => {
      process_.removeAllListeners("exit");
      process_.on("exit", () => {
        rmSync(data, { recursive: true, force: true });
        done();
      });
      process_.kill("SIGTERM");
    });
  const signIn = async (name) => {
    // The list of sign-ins follows the address.
    const found = () => new RegExp(`^\\s+${name}\\s+(\\S+)`, "m").exec(text)?.[1];
    while (!found()) await new Promise((done) => setTimeout(done, 20));
    const body = JSON.stringify({ name, password: found() });
    const answer = await fetch(`${url}/api/sign-in`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    ok(answer.ok, `${name} signs in`);
    return (await answer.json()).token;
  };
  return { url, close, signIn };
}

export class Harness {
  static async open(binary, house) {
    const harness = new Harness();
    harness.house = await openHouse(binary, house);
    harness.front = new Front(harness.house.url);
    await harness.front.start();
    harness.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: process.getuid() === 0 ? ["--no-sandbox"] : [],
    });
    return harness;
  }

  async close() {
    await this.browser.close();
    this.front.stop();
    await this.house.close();
  }

  /** A page for somebody new. Whatever goes wrong in it is kept in `faults`. */
  async person({ width = 1366, height = 768, lang = "en" } = {}) {
    const context = await this.browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
    await context.addInitScript((chosen) => {
      if (!localStorage.getItem("sabot")) localStorage.setItem("sabot", JSON.stringify({ lang: chosen }));
    }, lang);
    const page = await context.newPage();
    page.setDefaultTimeout(25_000);
    page.faults = [];
    page.on("pageerror", (error) => page.faults.push(error.message));
    page.on("console", (message) => {
      // A refusal or a broken line is an answer, and a browser writes it down as an error of its own.
      const network = /Failed to load resource/.test(message.text());
      if (message.type() === "error" && !network) page.faults.push(message.text());
    });
    page.on("request", (asked) => {
      if (!asked.url().startsWith(this.front.url) && !asked.url().startsWith("data:")) page.faults.push(`asked ${asked.url()}`);
    });
    return page;
  }
}

/** What axe finds serious or critical on a page. */
export async function seriousFindings(page) {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const found = await window.axe.run(document, { resultTypes: ["violations"] });
    return found.violations
      .filter((one) => ["serious", "critical"].includes(one.impact))
      .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).slice(0, 4).join(", ")}`);
  });
}

const tests = [];

export function test(name, body) {
  tests.push({ name, body });
}

export function equal(found, wanted, what) {
  if (found !== wanted) throw new Error(`${what}: ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}`);
}

export function ok(condition, what) {
  if (!condition) throw new Error(what);
}

/** Runs all tests, a few at once, and says how many passed. */
export async function runAll(harness, atOnce, wanted) {
  let failed = 0;
  const waiting = tests.filter((one) => one.name.includes(wanted));
  const total = waiting.length;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const began = Date.now();
      try {
        await next.body(harness);
        console.log(`ok    ${next.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      } catch (error) {
        const told = String(error.stack ?? error).split("\n").slice(0, 12).join("\n  ");
        // Rounds go on at their own pace, and a busy machine may miss one: whatever fails is told, and tried once more.
        if (!next.again) {
          console.log(`again ${next.name}\n  ${told}`);
          waiting.push({ ...next, again: true });
          continue;
        }
        failed += 1;
        console.log(`FAILED ${next.name}\n  ${told}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  console.log(`${total - failed} passed, ${failed} failed`);
  return failed;
}
