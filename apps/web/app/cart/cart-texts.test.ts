import { describe, expect, it, test } from "vitest";
import { hasQuantity, lineFacts, lineNotice, sharedText } from "./cart-texts.ts";

describe("who the units are for", () => {
  it.each([
    [1, false, null],
    [3, false, "1 for you, 2 to give"],
    [1, true, "To give"],
    [2, true, "2 to give"],
  ])("%i units, gift %s: %s", (quantity, gift, text) => {
    expect(sharedText({ quantity, gift })).toBe(text);
  });
});

test("a line says what it is and whose", () => {
  expect(lineFacts({ kind: "Certification", by: "Anna Lind" })).toBe("Certification · Anna Lind");
  expect(lineFacts({ kind: "Certification", by: null })).toBe("Certification");
});

test("what stands against ordering a line is told from what only informs; the server's words come first", () => {
  expect(lineNotice({ state: "ok", message: null })).toBeNull();
  expect(lineNotice({ state: "unavailable", message: null })).toEqual({ text: "No longer available.", blocks: true });
  expect(lineNotice({ state: "included", message: "Included with Nobility." })).toEqual({
    text: "Included with Nobility.",
    blocks: false,
  });
});

test("nobody says how many of a booking, nor of what is gone", () => {
  expect(hasQuantity({ itemType: "booking", state: "ok" })).toBe(false);
  expect(hasQuantity({ itemType: "resource", state: "unavailable" })).toBe(false);
  expect(hasQuantity({ itemType: "course", state: "ok" })).toBe(true);
});
