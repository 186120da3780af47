import { expect, it } from "vitest";
import { isUnapplied } from "./typed-code.ts";

it("takes a code for applied once the price was asked with it, however it is written", () => {
  expect(isUnapplied("WELCOME10", "")).toBe(true);
  expect(isUnapplied("WELCOME1", "WELCOME10")).toBe(true);
  expect(isUnapplied("", "WELCOME10")).toBe(false);
  expect(isUnapplied(" welcome10 ", "WELCOME10")).toBe(false);
  expect(isUnapplied("  ", "")).toBe(false);
});
