// What the felt of each game shows of its regulation: hand, odds, article. Another edition has another felt.

export type PayRow = { hand: string; pays: string; cite: string };
export type PayTable = { bet: string; rows: PayRow[] };

const row = (hand: string, pays: string, cite: string): PayRow => ({ hand, pays, cite });

export const PAY_TABLES: Record<string, PayTable[]> = {
  "69/2003": [
    {
      bet: "raise",
      rows: [
        row("royal-flush", "50 : 1", "stud 9(5)(9)"),
        row("straight-flush", "50 : 1", "stud 9(5)(8)"),
        row("four-of-a-kind", "20 : 1", "stud 9(5)(7)"),
        row("full-house", "7 : 1", "stud 9(5)(6)"),
        row("flush", "5 : 1", "stud 9(5)(5)"),
        row("straight", "4 : 1", "stud 9(5)(4)"),
        row("three-of-a-kind", "3 : 1", "stud 9(5)(3)"),
        row("two-pairs", "2 : 1", "stud 9(5)(2)"),
        row("pair-or-less", "1 : 1", "stud 9(5)(1)"),
      ],
    },
  ],
  "89/2004": [
    {
      bet: "bonus",
      rows: [
        row("straight-flush", "40 : 1", "qpoker 10(1)"),
        row("three-of-a-kind", "30 : 1", "qpoker 10(2)"),
        row("straight", "6 : 1", "qpoker 10(3)"),
        row("flush", "4 : 1", "qpoker 10(4)"),
        row("pair", "1 : 1", "qpoker 10(5)"),
      ],
    },
    {
      bet: "bet",
      rows: [
        row("straight-flush", "3 : 1", "qpoker 9(7)(1)"),
        row("three-of-a-kind", "2 : 1", "qpoker 9(7)(2)"),
        row("straight", "3 : 2", "qpoker 9(7)(3)"),
        row("others", "1 : 1", "qpoker 9(7)(4)"),
      ],
    },
  ],
  "65/2004": [
    {
      bet: "third",
      rows: [
        row("two-make-nought-or-nine", "+ 1", "football 8(1)"),
        row("three-make-nought", "− ½", "football 8(2)"),
        row("three-make-nine", "=", "football 8(2)"),
        row("three-post", "8 : 1", "football 9(2)"),
      ],
    },
  ],
};
