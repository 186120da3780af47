import { describe, expect, it } from "vitest";
import { changeSearch } from "./search-state.ts";

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
