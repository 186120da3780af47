import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));

test("nothing asks a page without https for random names, which browsers give only to safe ones", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: folder }).filter((path) => !path.includes(".test."));
  const code = (path: string) => readFileSync(`${folder}/${path}`, "utf8").replaceAll(/\/\*\*?[^]*?\*\//g, "");
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => code(path).includes("randomUUID"))).toEqual([]);
});
