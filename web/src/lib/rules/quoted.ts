// Articles and readings that sentences of the screens themselves quote, so that a reader can open them. Nothing is decided by
// them: whatever follows from an article comes from the server with its own citation.

export const QUOTED = {
  /** A card that is out cannot come again. */
  cardOut: "R29",
  /** What time that runs out does to a decision. */
  timeOver: "R25",
  /** A supervisor confirms what went wrong. */
  supervisor: "R21",
  /** No talk while decisions are open. */
  talkClosed: "stud 12(2)",
  /** How a hand is made of hole cards and board. */
  omahaHand: "omaha 10(1)",
  /** The commission. */
  commission: "omaha 16",
  /** The most that a raise pays. */
  raiseCap: "stud 9(5)(7)",
} as const;
