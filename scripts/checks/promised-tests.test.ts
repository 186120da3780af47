import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namedTests } from "./named-tests.ts";

const page = readFileSync(new URL("../../docs/account-promises.md", import.meta.url), "utf8");
const rows = page.split("\n").filter((line) => /^\| \d+ /.test(line));

test("every promise has its number, in order, and names at least one test", () => {
  expect(rows.map((row) => Number(row.split("|")[1]))).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  for (const row of rows) expect({ row, named: namedTests(row).length }).not.toMatchObject({ named: 0 });
});

test("every test that is named is there", () => {
  const missing = rows.flatMap(namedTests).filter(({ file, title }) => {
    const path = new URL(`../../${file}`, import.meta.url);
    return !existsSync(path) || !readFileSync(path, "utf8").includes(title);
  });
  expect(missing).toEqual([]);
});
