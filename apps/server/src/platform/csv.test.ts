import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { csvFile, csvStream } from "./csv.ts";

const textOf = (rows: (string | number | null)[][]) => csvFile(["name", "n"], rows).toString("utf8");

test("starts with a byte order mark and ends lines as spreadsheets expect", () => {
  expect(textOf([["Ines", 3]])).toBe("\uFEFFname,n\r\nInes,3\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+31", "'+31"],
  ["-x", "'-x"],
  ["-3.20", "-3.20"],
  ["-3.20+x", "'-3.20+x"],
  ["@home", "'@home"],
  ["＝1+1", "'＝1+1"],
  ["＋31", "'＋31"],
  ["－x", "'－x"],
  ["＠home", "'＠home"],
  ['say "plié", twice', '"say ""plié"", twice"'],
  ["=a,b", '"\'=a,b"'],
  [null, ""],
])("writes %j as %s", (cell, written) => {
  expect(textOf([[cell, -1]])).toBe(`\uFEFFname,n\r\n${written},-1\r\n`);
});

async function* pages(...all: readonly (readonly (string | number)[])[][]) {
  yield* all;
}

test("is the same in pages as in one piece", async () => {
  const rows = [
    ["Ines", 3],
    ["=1+1", 4],
    ["Otto", 5],
  ];
  const streamed = await text(await csvStream(["name", "n"], pages(rows.slice(0, 2), rows.slice(2))));
  expect(streamed).toBe(textOf(rows));
  expect(await text(await csvStream(["name", "n"], pages()))).toBe(textOf([]));
});

test("reads a page only once the one before is taken", async () => {
  let read = 0;
  async function* counted() {
    for (; read < 100; read += 1) yield [["Ines", read]];
  }
  const stream = (await csvStream(["name", "n"], counted()))[Symbol.asyncIterator]();
  await stream.next();
  expect(read).toBeLessThan(4);
  await stream.return?.();
});

test("fails as a whole when the first page fails, and breaks off when a later one does", async () => {
  async function* broken(...before: (readonly string[])[][]) {
    yield* before;
    yield await Promise.reject(new Error("no database"));
  }
  await expect(csvStream(["name"], broken())).rejects.toThrow("no database");
  const stream = await csvStream(["name"], broken([["Ines"]]));
  await expect(text(stream)).rejects.toThrow("no database");
});
