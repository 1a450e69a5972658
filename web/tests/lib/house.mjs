// A house for the tests of a file: one server, what stands before it, one browser, and the people who come.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { browser } from "./browser.mjs";
import { Front } from "./front.mjs";
import { Person } from "./person.mjs";

const here = new URL("../", import.meta.url).pathname;

/** Starts the program on a folder and says where it listens and what it told, once it has told this too. */
async function serve(binary, options, wanted = /(?:)/) {
  const program = spawn(binary, ["serve", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  const url = await new Promise((done, fail) => {
    program.stdout.on("data", (part) => {
      text += part;
      const found = /http:\/\/[\d.]+:\d+/.exec(text);
      if (found && wanted.test(text)) done(found[0]);
    });
    program.on("exit", (code) => fail(new Error(`the server ended with ${code}: ${text}`)));
  });
  return { program, url, told: () => text };
}

function ended(program, signal) {
  return new Promise((done) => {
    program.removeAllListeners("exit");
    program.on("exit", done);
    program.kill(signal);
  });
}

export class House {
  /** Opens a house of a configuration beside the tests, with so many bots at a generator table at most. */
  static async open(config, { bots = 3 } = {}) {
    const house = new House();
    house.binary = process.env.SABOT;
    if (!house.binary || !existsSync(house.binary))
      throw new Error("SABOT must be the path of the program: SABOT=../target/release/sabot");
    if (!existsSync(join(here, "../dist/index.html"))) throw new Error("web/dist is not there: npm run build");
    house.data = mkdtempSync(join(tmpdir(), "sabot-screens-"));
    house.options = [
      "--config",
      join(here, config),
      "--data",
      house.data,
      "--rate-limit",
      "off",
      "--log",
      "off",
      "--bots",
      String(bots),
    ];
    // The list of sign-ins follows the address.
    house.server = await serve(house.binary, [...house.options, "--listen", "127.0.0.1:0"], /^\s+bo\s/m);
    house.url = house.server.url;
    house.told = house.server.told();
    house.fronts = [];
    house.front = await house.another();
    const args = process.getuid() === 0 ? ["--no-sandbox"] : [];
    const executablePath = browser();
    if (!executablePath) throw new Error("no Chromium was found: CHROMIUM names one");
    house.browser = await chromium.launch({ executablePath, args });
    return house;
  }

  /** Another way to the house: who breaks its line breaks nobody else's. */
  async another() {
    const front = new Front(this.url);
    await front.start();
    this.fronts.push(front);
    return front;
  }

  async close() {
    await this.browser.close();
    for (const front of this.fronts) front.stop();
    await ended(this.server.program, "SIGTERM");
    this.audit();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Nobody has altered anything: an inspector finds nothing in what is left, and the meters are what the log says. */
  audit() {
    for (const asked of [["audit"], ["report", "--check"]]) {
      const { status, stdout, stderr } = spawnSync(this.binary, [...asked, "--data", this.data], { encoding: "utf8" });
      if (status !== 0) throw new Error(`sabot ${asked.join(" ")} ended with ${status}: ${stdout}${stderr}`);
    }
  }

  /** The server dies, and another one takes its place on the same record once something has been seen. */
  async restart(seen) {
    const { host } = new URL(this.url);
    await ended(this.server.program, "SIGKILL");
    // What stands in between would keep the browsers' lines open; without it they break with the server.
    for (const front of this.fronts) front.breakLines();
    await seen();
    this.server = await serve(this.binary, [...this.options, "--listen", host]);
  }

  password(name) {
    return new RegExp(`^\\s+${name}\\s+(\\S+)`, "m").exec(this.told)?.[1];
  }

  /** Somebody of the demo house who speaks to it over HTTP. */
  signIn(name) {
    return Person.from(this.url, "/api/sign-in", { name, password: this.password(name) });
  }

  guest() {
    return Person.from(this.url, "/api/guest", {});
  }

  /**
   * A page for somebody new, who signs out and goes when the test is over: nobody who is not there keeps a seat and lets a
   * table wait. Whatever goes wrong in it is kept in `faults`.
   */
  async page(t, { width = 1366, height = 768, lang = "en", motion = "reduce", front = this.front } = {}) {
    const context = await this.browser.newContext({ viewport: { width, height }, reducedMotion: motion });
    await context.addInitScript((chosen) => {
      if (!localStorage.getItem("sabot")) localStorage.setItem("sabot", JSON.stringify({ lang: chosen }));
    }, lang);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.front = front;
    page.leave = async () => {
      const goodbye = () =>
        fetch("/api/sign-out", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
      await page.evaluate(goodbye).catch(() => {});
      await context.close();
    };
    t?.after(page.leave);
    page.faults = [];
    page.on("pageerror", (error) => page.faults.push(error.message));
    page.on("console", (message) => {
      // A refusal or a broken line is an answer, and a browser writes it down as an error of its own.
      if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
        page.faults.push(message.text());
    });
    page.on("request", (asked) => {
      if (!asked.url().startsWith(front.url) && !asked.url().startsWith("data:"))
        page.faults.push(`asked ${asked.url()}`);
    });
    return page;
  }

  /** A page of somebody on the staff, signed in as a person would be. */
  async staffPage(t, name, path, options) {
    const page = await this.page(t, { height: 900, ...options });
    await page.goto(`${page.front.url}/croupier`);
    await page.click("main .button.main");
    await page.fill("dialog input[name=name]", name);
    await page.fill("dialog input[name=password]", this.password(name));
    await page.click("dialog button[type=submit]");
    await page.waitForSelector("main ul a");
    if (path !== "/croupier") {
      await page.click(`main a[href="${path}"]`);
      await page.waitForURL(`**${path}`);
    }
    return page;
  }
}
