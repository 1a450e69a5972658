// Which browser the tests drive: the one that CHROMIUM names, else Chromium without windows, else Chromium as people use it.
// Run by itself it says which, and ends with 1 where there is none.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The file of a program as a shell finds it; nothing where there is none. */
const found = (name) => spawnSync("sh", ["-c", 'command -v "$1"', "sh", name], { encoding: "utf8" }).stdout.trim();

/** The browser's file; nothing where there is none. */
export function browser() {
  const named = process.env.CHROMIUM;
  return (named ? [named] : ["chromium-headless-shell", "chromium"]).map(found).find(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = browser();
  if (!file) process.exit(1);
  console.log(file);
}
