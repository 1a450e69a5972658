// The article that somebody reads now; a tap on any citation opens it.

class Reading {
  cite = $state<string | undefined>();

  open(cite: string): void {
    this.cite = cite;
  }

  close(): void {
    this.cite = undefined;
  }
}

export const reading = new Reading();
