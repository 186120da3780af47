import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { foundIn, keepFoundIn } from "./found-in.ts";

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the list that was looked at last is kept for its kind, with filters and page", () => {
  keepFoundIn("/curriculum", "?style=ballet&page=2");
  keepFoundIn("/courses", "");
  keepFoundIn("/curriculum/12", "?tab=reviews");
  expect(foundIn("resource")).toBe("/curriculum?style=ballet&page=2");
  expect(foundIn("course")).toBe("/courses");
  expect(foundIn("booking")).toBeNull();
});

test("what somebody else wrote there, or nothing, is no list", () => {
  sessionStorage.setItem("found_in:resource", "https://elsewhere.example/curriculum");
  expect(foundIn("resource")).toBeNull();
  keepFoundIn("/curriculum", `?q=${"x".repeat(3000)}`);
  expect(foundIn("resource")).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  keepFoundIn("/courses", "");
  expect(foundIn("course")).toBeNull();
});
