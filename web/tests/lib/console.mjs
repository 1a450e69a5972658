// What a croupier does at the console, step by step.

/** Presses the one big button, and waits until the table asks for something else. */
export async function press(page, wanted) {
  const button = page.locator(".next .big:not([aria-disabled=true]):not(:disabled)").first();
  if (wanted !== undefined) await button.filter({ hasText: wanted }).waitFor();
  await button.click();
}

/** Types cards into the pad and enters them. */
export async function type(page, cards) {
  const field = page.locator(".pad input[name=card]");
  await field.waitFor();
  await field.fill("");
  await field.pressSequentially(cards);
  await page.locator(".pad .enter:not(:disabled)").waitFor();
  await field.press("Enter");
}

/** Taps cards on the grid and enters them. */
export async function tap(page, cards) {
  for (const card of cards.split(" ")) await page.click(`.pad .grid [data-card="${card}"]`);
  await page.click(".pad .enter:not(:disabled)");
}

/** Payments as the console lists them when the round is settled, or void. */
export async function payouts(page, isVoid = false) {
  if (isVoid) await page.locator(".payouts h2", { hasText: "Void" }).waitFor();
  else await page.locator(".next .big", { hasText: "Close the" }).waitFor();
  return page.$$eval(".payouts ol > li", (seats) =>
    seats.map((seat) => ({
      seat: seat.querySelector(".head b").textContent,
      net: seat.querySelector(".net").textContent,
      lines: [...seat.querySelectorAll("ul li")].map((line) => {
        const article = /art\. \d+(\(\d+\))*/.exec(line.querySelector(".cites").textContent);
        return `${line.querySelector(".do").textContent} ${article?.[0] ?? ""}`;
      }),
    })),
  );
}
