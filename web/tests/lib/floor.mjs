// A house for the tests of the staff's screens: one server, one browser, people who sign in over HTTP.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { Front } from "./front.mjs";

const here = new URL("../", import.meta.url).pathname;

/** Starts the program on a folder and says where it listens and who can sign in. */
async function serve(binary, data, listen) {
  const options = ["serve", "--config", join(here, "staff.toml"), "--data", data, "--listen", listen, "--rate-limit", "off", "--log", "off"];
  const program = spawn(binary, options, { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  const url = await new Promise((done, fail) => {
    program.stdout.on("data", (part) => {
      text += part;
      const found = /http:\/\/[\d.]+:\d+/.exec(text);
      if (found) done(found[0]);
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

let counted = 0;

/** Somebody who speaks to the house over HTTP. */
export class Person {
  constructor(house, name, token) {
    Object.assign(this, { house, name, token });
  }

  async ask(method, path, body) {
    const headers = { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" };
    const answer = await fetch(this.house.url + path, { method, headers, body: body && JSON.stringify(body) });
    const told = await answer.json();
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(told)}`);
    return told;
  }

  command(path, fields = {}) {
    counted += 1;
    return this.ask("POST", path, { id: `t${counted}`, ...fields });
  }

  play(table, command) {
    return this.command(`/api/tables/${table}/play`, { command });
  }

  async view(table) {
    return (await this.ask("GET", `/api/tables/${table}`)).view;
  }
}

export class Staff {
  static async open() {
    const binary = process.env.SABOT;
    if (!binary || !existsSync(binary)) throw new Error("SABOT must be the path of the program");
    if (!existsSync(join(here, "../dist/index.html"))) throw new Error("web/dist is not there: npm run build");
    const staff = new Staff();
    staff.binary = binary;
    staff.data = mkdtempSync(join(tmpdir(), "sabot-staff-"));
    staff.server = await serve(binary, staff.data, "127.0.0.1:0");
    staff.url = staff.server.url;
    // The list of sign-ins follows the address.
    while (!/^\s+bo\s/m.test(staff.server.told())) await new Promise((done) => setTimeout(done, 20));
    staff.told = staff.server.told();
    staff.front = new Front(staff.url);
    await staff.front.start();
    const args = process.getuid() === 0 ? ["--no-sandbox"] : [];
    staff.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
    return staff;
  }

  async close() {
    await this.browser.close();
    this.front.stop();
    await ended(this.server.program, "SIGTERM");
    rmSync(this.data, { recursive: true, force: true });
  }

  /** The server dies, and another one takes its place on the same record after a while. */
  async restart(pause) {
    const { host } = new URL(this.url);
    await ended(this.server.program, "SIGKILL");
    // What stands in between would keep the browsers' lines open; without it they break with the server.
    this.front.cut(0);
    await new Promise((done) => setTimeout(done, pause));
    this.server = await serve(this.binary, this.data, host);
  }

  password(name) {
    return new RegExp(`^\\s+${name}\\s+(\\S+)`, "m").exec(this.told)?.[1];
  }

  async signIn(name) {
    const body = JSON.stringify({ name, password: this.password(name) });
    const answer = await fetch(`${this.url}/api/sign-in`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    const told = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(told));
    return new Person(this, told.name, told.token);
  }

  async guest() {
    const answer = await fetch(`${this.url}/api/guest`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
    const told = await answer.json();
    return new Person(this, told.name, told.token);
  }
}

/** A page for somebody on the staff, signed in as a person would be. Whatever goes wrong in it is kept in `faults`. */
export async function staffPage(staff, name, path, { width = 1366, height = 900, lang = "en", motion = "reduce" } = {}) {
  const context = await staff.browser.newContext({ viewport: { width, height }, reducedMotion: motion });
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem("sabot")) localStorage.setItem("sabot", JSON.stringify({ lang: chosen }));
  }, lang);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(error.message));
  page.on("console", (message) => {
    // A refusal or a broken line is an answer, and a browser writes it down as an error of its own.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) page.faults.push(message.text());
  });
  page.on("request", (asked) => {
    if (!asked.url().startsWith(staff.front.url) && !asked.url().startsWith("data:")) page.faults.push(`asked ${asked.url()}`);
  });
  await page.goto(staff.front.url + (name === undefined ? path : "/croupier"));
  if (name === undefined) return page;
  await page.click("main .button.main");
  await page.fill("dialog input[name=name]", name);
  await page.fill("dialog input[name=password]", staff.password(name));
  await page.click("dialog button[type=submit]");
  await page.waitForSelector("main ul a");
  if (path !== "/croupier") {
    await page.click(`main a[href="${path}"]`);
    await page.waitForURL(`**${path}`);
  }
  return page;
}
