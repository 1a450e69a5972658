// The server's clock. Clocks of decisions run there; a browser whose own clock is wrong must not show other seconds.

let offsetMs = 0;

/** Takes the Date of an answer, which has whole seconds: only a difference that this cannot explain counts. */
export function noteServerDate(header: string | null): void {
  const told = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(told)) return;
  const difference = told + 500 - Date.now();
  offsetMs = Math.abs(difference) < 1500 ? 0 : difference;
}

export const serverNow = (): number => Date.now() + offsetMs;
