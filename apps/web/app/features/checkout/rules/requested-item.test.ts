import { describe, expect, it } from "vitest";
import { isUnavailable, readRequested } from "./requested-item.ts";

describe("what is to be ordered", () => {
  it("is the cart when the address names nothing", () => {
    expect(readRequested(null)).toEqual({ kind: "cart" });
  });

  it("is one thing when the address names it", () => {
    expect(readRequested("course:12")).toEqual({
      kind: "item",
      item: { item_type: "course", item_id: 12, quantity: 1 },
    });
  });

  it.each(["", "course", "course:", "course:0", "course:-1", "course:1:2", "house:3", "course:1e3"])(
    "is nothing for %j, and never the cart instead",
    (text) => {
      expect(readRequested(text)).toEqual({ kind: "unreadable" });
    },
  );
});

describe("what cannot be bought", () => {
  const gone = [{ state: "unavailable" }] as const;

  it("is the one thing asked for, when it was taken off sale", () => {
    expect(isUnavailable(readRequested("course:12"), gone)).toBe(true);
    expect(isUnavailable(readRequested("course:12"), [{ state: "price_changed" }])).toBe(false);
  });

  it("is never the whole cart, where such a line can be taken out", () => {
    expect(isUnavailable(readRequested(null), gone)).toBe(false);
  });
});
