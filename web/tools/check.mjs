// Runs everything that needs no browser, side by side, and tells what is not as it should be.

import { spawn } from "node:child_process";

const web = new URL("../", import.meta.url).pathname;
const CHECKS = {
  format: "prettier --check --cache --log-level warn .",
  lint: "eslint --cache --cache-location node_modules/.cache/eslint/ --max-warnings 0 .",
  types: "svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output human",
  interface: "npm run --silent types -- --check",
  locales: "node tools/locales.mjs",
  unit: "vitest run --silent=passed-only --reporter=dot",
};

function run(command) {
  const [program, ...args] = command.split(" ");
  const path = `${web}node_modules/.bin:${process.env.PATH}`;
  return new Promise((done) => {
    const started = Date.now();
    const child = spawn(program, args, { cwd: web, env: { ...process.env, PATH: path } });
    let text = "";
    child.stdout.on("data", (part) => (text += part));
    child.stderr.on("data", (part) => (text += part));
    child.on("error", (error) => done({ fine: false, text: error.message, seconds: 0 }));
    child.on("close", (code) => done({ fine: code === 0, text, seconds: (Date.now() - started) / 1000 }));
  });
}

const ran = await Promise.all(
  Object.entries(CHECKS).map(async ([name, command]) => ({ name, command, ...(await run(command)) })),
);
for (const { name, command, fine, text, seconds } of ran) {
  console.log(`${fine ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
  if (!fine) console.error(`${command}\n${text}`);
}
process.exit(ran.every((one) => one.fine) ? 0 : 1);
