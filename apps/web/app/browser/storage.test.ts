import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { browserTexts, parsed, tabTexts } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that keeps. */
function storage(): Storage {
  const items: Record<string, string> = {};
  return Object.defineProperties(items, {
    getItem: { value: (name: string) => items[name] ?? null },
    setItem: { value: (name: string, text: string) => void (items[name] = text) },
    removeItem: { value: (name: string) => void delete items[name] },
  }) as unknown as Storage; // as much of one as is used
}

test("what is written is read, and forgotten when nothing takes its place", () => {
  vi.stubGlobal("sessionStorage", storage());
  expect(tabTexts.write("draft", "Plié")).toBe(true);
  expect([tabTexts.read("draft"), tabTexts.names()]).toEqual(["Plié", ["draft"]]);
  tabTexts.write("draft", null);
  expect([tabTexts.read("draft"), tabTexts.names()]).toEqual([null, []]);
});

test("a browser in which even naming the storage throws keeps nothing, and nothing throws", () => {
  for (const name of ["sessionStorage", "localStorage"])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  try {
    for (const texts of [tabTexts, browserTexts])
      expect([texts.read("a"), texts.write("a", "b"), texts.write("a", null), texts.names()]).toEqual([
        null,
        false,
        false,
        [],
      ]);
  } finally {
    for (const name of ["sessionStorage", "localStorage"]) Reflect.deleteProperty(globalThis, name);
  }
});

test("what is no JSON is nothing", () => {
  expect([parsed('{"a":1}'), parsed("not JSON"), parsed(null)]).toEqual([{ a: 1 }, null, null]);
});

test("nobody else names the browser's storage but what stands as text in the head of every page", () => {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const naming = globSync("**/*.{ts,tsx}", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\./.test(file))
    .filter((file) => /\b(?:sessionStorage|localStorage)\b/.test(readFileSync(`${folder}${file}`, "utf8")));
  expect(naming.toSorted()).toEqual(["browser/before-paint.ts", "browser/storage.ts", "layout/failing-code.ts"]);
});
