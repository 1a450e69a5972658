import { describe, expect, test } from "vitest";
import { readCards } from "../src/screens/croupier/cards";

describe("cards as a croupier types them", () => {
  test.each([
    ["As", ["As"], ""],
    ["as", ["As"], ""],
    ["10d", ["Td"], ""],
    ["Td", ["Td"], ""],
    ["a♠ q♥", ["As", "Qh"], ""],
    ["JsJd4h3h5d", ["Js", "Jd", "4h", "3h", "5d"], ""],
    ["kh, 9c; 2d", ["Kh", "9c", "2d"], ""],
    ["1", [], "1"],
    ["10", [], "10"],
    ["Ks1", ["Ks"], "1"],
    ["xs", [], "xs"],
    ["", [], ""],
  ])("%s", (typed, cards, rest) => {
    expect(readCards(typed)).toEqual({ cards, rest });
  });
});
