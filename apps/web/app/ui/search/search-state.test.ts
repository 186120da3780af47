import { describe, expect, it } from "vitest";
import { changeSearch, withoutPart } from "./search-state.ts";

describe("changing the address of a list", () => {
  const now = new URLSearchParams("q=tap&style=Jazz&style=Tap&page=3");

  it.each([
    [{ page: 4 }, "?q=tap&style=Jazz&style=Tap&page=4"],
    [{ page: null }, "?q=tap&style=Jazz&style=Tap"],
    [{ style: ["Folk"] }, "?q=tap&page=3&style=Folk"],
    [{ style: [], q: "", page: null }, ""],
  ])("%j gives %j", (changes, expected) => {
    expect(changeSearch(now, changes)).toBe(expected);
  });
});

it("takes a second list's part out of the address and leaves the rest", () => {
  const now = new URLSearchParams("page=3&uses=7&uses.page=2&uses.size=50");
  expect(changeSearch(now, withoutPart("uses.", now))).toBe("?page=3&uses=7");
});
