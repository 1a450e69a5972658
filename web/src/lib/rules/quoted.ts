// Articles and readings that sentences of the screens themselves quote, so that a reader can open them. Nothing is decided by
// them: whatever follows from an article comes from the server with its own citation.

export const QUOTED = {
  /** A card that is out cannot come again. */
  cardOut: "R29",
  /** What time that runs out does to a decision. */
  timeOver: "R25",
  /** A supervisor confirms what went wrong. */
  supervisor: "R21",
  /** When a card was exposed counts, not when somebody says so. */
  exposedWhen: "R94",
  /** A seat is shown nothing of the past; the player's own page is. */
  ownPage: "R95",
  /** The money of a raise lies with its ante. */
  raiseAside: "R96",
  /** Nothing that records results or works out play. */
  noDevices: "stud 12(1)",
  /** No talk while decisions are open. */
  talkClosed: "stud 12(2)",
  /** How a hand is made of hole cards and board. */
  omahaHand: "omaha 10(1)",
  /** What becomes of the jackpot bet of a hand that is folded. */
  foldedJackpot: "R38",
  /** The commission. */
  commission: "omaha 16",
  /** Chips stay on the table, which in a tournament is the tournament. */
  chipsStay: "omaha 4(2)",
  /** What the regulation leaves open of tournaments is the house's own rule. */
  tournaments: "R93",
  /** A cap of the commission that the Portuguese text does not allow. */
  capOfChinese: "D30",
} as const;
