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
