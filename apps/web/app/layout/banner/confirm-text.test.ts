import { expect, test } from "vitest";
import { confirmText } from "./confirm-text.ts";

test("an address is confirmed to sell, be booked and write messages", () => {
  expect(confirmText("ana@example.org")).toBe("Confirm ana@example.org to sell, be booked and write messages.");
});
