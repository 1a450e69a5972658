// A seat that somebody wants as soon as it can be taken.

class Intent {
  /** At which table. */
  sitAt = $state<string | undefined>();
}

export const intent = new Intent();
