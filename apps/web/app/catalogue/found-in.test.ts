import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastListPath, rememberListPath } from "./found-in.ts";

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the list that was looked at last is kept for its kind, with filters and page", () => {
  rememberListPath("/curriculum", "?style=ballet&page=2");
  rememberListPath("/courses", "");
  rememberListPath("/curriculum/12", "?tab=reviews");
  expect(lastListPath("resource")).toBe("/curriculum?style=ballet&page=2");
  expect(lastListPath("course")).toBe("/courses");
  expect(lastListPath("booking")).toBeNull();
});

test("what somebody else wrote there, or nothing, is no list", () => {
  sessionStorage.setItem("found_in:resource", "https://elsewhere.example/curriculum");
  expect(lastListPath("resource")).toBeNull();
  rememberListPath("/curriculum", `?q=${"x".repeat(3000)}`);
  expect(lastListPath("resource")).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  rememberListPath("/courses", "");
  expect(lastListPath("course")).toBeNull();
});
