// What a checker of accessibility finds on a page.

import { readFileSync } from "node:fs";

const source = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** Whatever is serious or critical, by rule and place. */
export async function seriousFindings(page) {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const found = await window.axe.run(document, { resultTypes: ["violations"] });
    return found.violations
      .filter((one) => ["serious", "critical"].includes(one.impact))
      .map(
        (one) =>
          `${one.id}: ${one.nodes
            .map((node) => node.target.join(" "))
            .slice(0, 4)
            .join(", ")}`,
      );
  });
}
