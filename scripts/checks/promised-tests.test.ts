import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync(new URL("../../docs/account-promises.md", import.meta.url), "utf8");
const rows = page.split("\n").filter((line) => /^\| \d+ /.test(line));

/** The tests that a row names: file and title. */
const namedIn = (row: string) =>
  [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: "(.+?)"(?=<br>| \|)/g)].map(([, file = "", title = ""]) => ({
    file,
    title: title.replaceAll("\\|", "|"),
  }));

test("every promise has its number, in order, and names at least one test", () => {
  expect(rows.map((row) => Number(row.split("|")[1]))).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  for (const row of rows) expect({ row, named: namedIn(row).length }).not.toMatchObject({ named: 0 });
});

test("every test that is named is there", () => {
  const missing = rows.flatMap(namedIn).filter(({ file, title }) => {
    const path = new URL(`../../${file}`, import.meta.url);
    return !existsSync(path) || !readFileSync(path, "utf8").includes(title);
  });
  expect(missing).toEqual([]);
});
