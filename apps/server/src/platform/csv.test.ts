import { expect, test } from "vitest";
import { csvFile } from "./csv.ts";

const textOf = (rows: (string | number | null)[][]) => csvFile(["name", "n"], rows).toString("utf8");

test("starts with a byte order mark and ends lines as spreadsheets expect", () => {
  expect(textOf([["Ines", 3]])).toBe("\uFEFFname,n\r\nInes,3\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+31", "'+31"],
  ["-x", "'-x"],
  ["@home", "'@home"],
  ['say "plié", twice', '"say ""plié"", twice"'],
  ["=a,b", '"\'=a,b"'],
  [null, ""],
])("writes %j as %s", (cell, text) => {
  expect(textOf([[cell, -1]])).toBe(`\uFEFFname,n\r\n${text},-1\r\n`);
});
