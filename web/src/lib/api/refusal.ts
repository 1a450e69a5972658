/** Why something did not happen, in a sentence of the server's and with the article where there is one. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly cite: string | undefined;
  readonly readings: string[];

  constructor(
    status: number,
    code: string,
    sentence: string,
    more: { field?: string; cite?: string; readings?: string[] } = {},
  ) {
    super(sentence);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.cite = more.cite;
    this.readings = more.readings ?? [];
  }

  /** Nobody answered: whether it happened is not known, and the same id may be sent again. */
  get isOffline(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }

  /** The session has ended. */
  get isSignedOut(): boolean {
    return this.status === 401;
  }
}
