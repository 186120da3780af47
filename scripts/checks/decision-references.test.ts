import { describe, expect, test } from "vitest";
import { problemsOfRecords, unknownDecisions } from "./decision-references.ts";

const known = new Set(["0005", "0012", "0017"]);

describe("references to decisions", () => {
  test.each([
    ["kept for guests (decision 0005)", []],
    ["kept for guests (decision 0006)", ["0006"]],
    ["Decisions 0005, 0099 and 0017 say why.", ["0099"]],
    ["Decisions 0005, 0012, and 0018 say why.", ["0018"]],
    ["Decisions 0001 to 0005 say why.", ["0001"]],
    ["/**\n * as it is (decision\n * 0098).\n */", ["0098"]],
    ["see docs/decisions/0097-what-went.md", ["0097"]],
    ["[why](../decisions/0012-the-sample-story.md)", []],
    ["decided in 2026, and 0400 is a time", []],
  ])("%j names what is missing: %j", (text, missing) => {
    expect(unknownDecisions(text, known).map(({ number }) => number)).toEqual(missing);
  });

  test("says on which line a reference begins", () => {
    expect(unknownDecisions("one\ntwo\nthree (decision 0001)", known)).toEqual([{ line: 3, number: "0001" }]);
  });
});

describe("records", () => {
  const path = "docs/decisions/0005-one.md";
  const whole = "# 0005: One\n\n- Date: 2026-11-22\n- Status: accepted\n\nBecause.\n\n## What was weighed\n\nTwo.\n";
  const index = "| [0005 One](0005-one.md) | one |";

  test("one with date, status, what was weighed and its line in the index is right", () => {
    expect(problemsOfRecords([{ path, text: whole }], index)).toEqual([]);
  });

  test.each([
    ["no date", whole.replace("- Date: 2026-11-22", ""), index, "Date"],
    ["no status", whole.replace("- Status: accepted", ""), index, "Status"],
    ["nothing weighed", whole.replace("## What was weighed", ""), index, "What was weighed"],
    ["no line in the index", whole, "", "missing in docs/decisions/README.md"],
  ])("%s is told", (_, text, list, told) => {
    expect(problemsOfRecords([{ path, text }], list)).toEqual([expect.stringContaining(told)]);
  });

  test("a number that two have is told of both", () => {
    const other = "docs/decisions/0005-two.md";
    const both = [path, other].map((one) => ({ path: one, text: whole }));
    expect(problemsOfRecords(both, `${index}(0005-two.md)`)).toEqual([
      expect.stringContaining("used twice"),
      expect.stringContaining("used twice"),
    ]);
  });
});
