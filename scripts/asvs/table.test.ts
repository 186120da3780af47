import { describe, expect, test } from "vitest";
import { levels } from "./requirements.ts";
import { figures, readLines, tableProblems, type Sources } from "./table.ts";

/** Said so that the check of words does not take this for a test that rests. */
const rest: string = "skip";
const source = `test("works", () => {});\ntest.${rest}("rests", () => {});\n`;
const sources: Sources = {
  textOf: (path) => (path.endsWith("gone.test.ts") ? null : source),
  isRun: (path) => !path.startsWith("bench/"),
};
const asked = new Map<string, number>([
  ["1.1.1", 2],
  ["1.1.2", 1],
]);
const good = '| 1.1.1 | 2 | something | `a.test.ts`: "works" |';
const other = '| 1.1.2 | 1 | something else | `a.test.ts`: "works"<br>`b.test.ts`: "works" |';
const problems = (...rows: string[]) => tableProblems(readLines("page.md", rows.join("\n")), asked, sources);

test("the standard has 70 requirements of level 1 and 183 of level 2", () => {
  const counted = [1, 2].map((level) => [...levels.values()].filter((one) => one === level).length);
  expect(counted).toEqual([70, 183]);
});

describe("a table", () => {
  test("of which every line names tests that are there is right", () => {
    expect(problems("| number | level | asks | proved by |", "| --- | --- | --- | --- |", good, other)).toEqual([]);
  });

  test.each([
    ["a missing line", [good], "1.1.2 is in no line"],
    ["a line twice", [good, other, good], "1.1.1 has two lines"],
    ["another level", [good.replace("| 2 |", "| 1 |"), other], "1.1.1 is of level 2"],
    ["a number that is none", [good, other, good.replace("1.1.1", "1.1.3")], "1.1.3 is no requirement"],
    ["a line without a test", [good, "| 1.1.2 | 1 | something | of course |"], "names no test"],
    ["a reason that is none", [good, "| 1.1.2 | 1 | something | not met: later |"], "no reason that is one"],
    ["a file that is not there", [good, other.replace("b.test", "gone.test")], "gone.test.ts is not there"],
    ["a file that does not run", [good, other.replace("`b.test", "`bench/b.test")], "does not start bench/b.test.ts"],
    ["a title that is not there", [good, other.replace('"works" |', '"shines" |')], "has no test of that name"],
    ["a test that never runs", [good, other.replace('"works" |', '"rests" |')], "never runs it"],
  ])("with %s is told", (_, rows, told) => {
    expect(problems(...rows).join("\n")).toContain(told);
  });
});

const reason = "there is nothing of the kind here";
const many = (count: number, out: number, chapter = "1") =>
  Array.from({ length: count }, (_, at) =>
    at < out
      ? `| ${chapter}.1.${at} | 2 | something | does not apply: ${reason} |`
      : `| ${chapter}.1.${at} | 2 | something | \`a.test.ts\`: "works" |`,
  );

describe("lines that do not apply", () => {
  const told = (rows: string[]) =>
    tableProblems(readLines("page.md", rows.join("\n")), new Map(), sources).filter(
      (one) => !one.includes("no requirement"),
    );

  test("are at most one in ten", () => {
    expect(told(many(20, 2))).toEqual([]);
    expect(told(many(20, 3))).toEqual(["3 of 20 lines do not apply, and one in ten may not"]);
  });

  test("are counted apart where a whole chapter or section is absent, and then all of it must be", () => {
    expect(told([...many(20, 2), ...many(5, 5, "17")])).toEqual([]);
    expect(told([...many(20, 2), ...many(5, 4, "17")])).toEqual(["17.1.4 is of a part that is said to be absent"]);
    expect(
      told([...many(20, 2), "| 10.4.1 | 1 | something | does not apply: there is nothing of the kind here |"]),
    ).toEqual([]);
  });
});

test("figures count what is proved, does not apply and is not met, by chapter", () => {
  const rows = [...many(3, 1), `| 2.1.1 | 1 | something | not met: ${reason} |`, ...many(2, 2, "17")];
  expect(figures(readLines("page.md", rows.join("\n")))).toBe(
    [
      "| chapter | lines | proved | does not apply | not met |",
      "| --- | --- | --- | --- | --- |",
      "| 1 | 3 | 2 | 1 | 0 |",
      "| 2 | 1 | 0 | 0 | 1 |",
      "| together | 4 | 2 | 1 | 1 |",
      "| absent (10.3, 10.4, 10.6, 10.7, 17) | 2 | 0 | 2 | 0 |",
    ].join("\n"),
  );
});
