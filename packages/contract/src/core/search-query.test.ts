import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { searchText, searchWords } from "./search-query.ts";
import { cutWords, maxSearched } from "./search-words.ts";

test("words are trimmed and cut, never dropped for their length", () => {
  expect(cutWords("  jazz  ")).toBe("jazz");
  expect(cutWords("a".repeat(10_000))).toBe("a".repeat(maxSearched));
  expect(cutWords(`${"a".repeat(199)} b`), "no space at the cut").toBe("a".repeat(199));
  expect(searchWords().parse("b".repeat(10_000))).toBe("b".repeat(maxSearched));
  expect(searchWords(100).parse("b".repeat(10_000))).toBe("b".repeat(100));
  expect(searchText().parse("b".repeat(10_000))).toHaveLength(maxSearched);
});

test("without words, or with several, everything is found", () => {
  expect([undefined, "", "  ", ["a", "b"], 7].map((sent) => searchWords().parse(sent))).toEqual(["", "", "", "", ""]);
});

test("no query of the API drops words for their length", () => {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const dropping = globSync("**/*.ts", { cwd: folder })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) =>
      /(?:\bq: |return )z\.string\(\)\.trim\(\)\.max\(\d+\)(?:\.optional\(\))?\.catch\((?:""|undefined)\)/.test(
        readFileSync(`${folder}/${file}`, "utf8"),
      ),
    );
  expect(dropping.map((file) => file.replaceAll("\\", "/"))).toEqual([]);
});
