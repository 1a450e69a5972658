// The four suits as outlines around 0,0, fifty units high to each side, and where the spots of a number card lie.

export const SUITS: Record<string, string> = {
  s: "M0-50C9-31 45-9 45 15C45 31 33 40 21 40C13 40 7 36 3 28C4 39 9 46 18 50H-18C-9 46-4 39-3 28C-7 36-13 40-21 40C-33 40-45 31-45 15C-45-9-9-31 0-50Z",
  h: "M0 48C-8 31-46 8-46-19C-46-35-35-46-22-46C-12-46-4-40 0-29C4-40 12-46 22-46C35-46 46-35 46-19C46 8 8 31 0 48Z",
  d: "M0-50C9-32 24-14 39 0C24 14 9 32 0 50C-9 32-24 14-39 0C-24-14-9-32 0-50Z",
  c: "M0-49A22 22 0 0 1 15-11A22 22 0 1 1 4 25C5 37 9 45 18 50H-18C-9 45-5 37-4 25A22 22 0 1 1-15-11A22 22 0 0 1 0-49Z",
};

const L = 34;
const M = 50;
const R = 66;

/** Spots of a number card in a field of 100 by 140; those below the middle stand on their heads. */
export const SPOTS: Record<string, Array<[number, number]>> = {
  A: [[M, 70]],
  "2": [
    [M, 30],
    [M, 110],
  ],
  "3": [
    [M, 30],
    [M, 70],
    [M, 110],
  ],
  "4": [
    [L, 32],
    [R, 32],
    [L, 108],
    [R, 108],
  ],
  "5": [
    [L, 32],
    [R, 32],
    [M, 70],
    [L, 108],
    [R, 108],
  ],
  "6": [
    [L, 32],
    [R, 32],
    [L, 70],
    [R, 70],
    [L, 108],
    [R, 108],
  ],
  "7": [
    [L, 32],
    [R, 32],
    [M, 51],
    [L, 70],
    [R, 70],
    [L, 108],
    [R, 108],
  ],
  "8": [
    [L, 32],
    [R, 32],
    [M, 51],
    [L, 70],
    [R, 70],
    [M, 89],
    [L, 108],
    [R, 108],
  ],
  "9": [
    [L, 30],
    [R, 30],
    [L, 57],
    [R, 57],
    [M, 70],
    [L, 83],
    [R, 83],
    [L, 110],
    [R, 110],
  ],
  T: [
    [L, 30],
    [R, 30],
    [M, 44],
    [L, 57],
    [R, 57],
    [L, 83],
    [R, 83],
    [M, 96],
    [L, 110],
    [R, 110],
  ],
};

/** What the figures wear, above 0,0: a cap, a tiara, a crown. */
export const CROWNS: Record<string, string> = {
  J: "M-15 6C-15-6-8-13 2-13C10-13 15-7 15 0C19-8 19-17 14-24C24-19 27-6 20 6Z",
  Q: "M-18 6L-21-11L-10-2L-6-17L0-4L6-17L10-2L21-11L18 6Z",
  K: "M-19 6V-15L-10-5L-3-15V-20H-6V-23H-3V-26H3V-23H6V-20H3V-15L10-5L19-15V6Z",
};
