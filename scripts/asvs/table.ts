import { missingTest, namedTests } from "../checks/named-tests.ts";
import { absentParts } from "./requirements.ts";

export type Standing = "proved" | "does not apply" | "not met";

/** One requirement as a line of docs/asvs has it. */
export interface Line {
  readonly page: string;
  readonly number: string;
  readonly level: number;
  readonly asks: string;
  /** Null where the last cell says none of the three. */
  readonly standing: Standing | null;
  readonly row: string;
}

const shortestReason = 20;

export function readLines(page: string, text: string): Line[] {
  return text.split("\n").flatMap((row) => {
    const [, number, level, asks = "", answer = ""] =
      /^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+) \|$/.exec(row) ?? [];
    return number === undefined
      ? []
      : [{ page, number, level: Number(level), asks, standing: standingOf(row, answer), row }];
  });
}

/** A reason may name tests of its own: what is not met may be met in part. */
function standingOf(row: string, answer: string): Standing | null {
  const [, said, reason = ""] = /^(does not apply|not met): (.+)$/.exec(answer) ?? [];
  if (said === "does not apply" || said === "not met") return reason.length >= shortestReason ? said : null;
  return namedTests(row).length > 0 ? "proved" : null;
}

export interface Sources {
  /** The text of a file of the repository; null where it is not there. */
  textOf(path: string): string | null;
  /** Whether `.ci/run` starts a file of tests. */
  isRun(path: string): boolean;
}

/** What is wrong with the table: lines that are missing, twice or empty, and tests that are not there or do not run. */
export function tableProblems(lines: readonly Line[], levels: ReadonlyMap<string, number>, sources: Sources): string[] {
  const numbers = lines.map(({ number }) => number);
  return [
    ...[...levels.keys()].filter((number) => !numbers.includes(number)).map((number) => `${number} is in no line`),
    ...numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `${number} has two lines`),
    ...lines.flatMap((line) => lineProblems(line, levels, sources).map((problem) => `${line.page}: ${problem}`)),
    ...tooManyOut(lines),
  ];
}

function lineProblems({ number, level, standing, row }: Line, levels: ReadonlyMap<string, number>, sources: Sources) {
  const right = levels.get(number);
  return [
    ...(right === undefined ? [`${number} is no requirement of levels 1 and 2`] : []),
    ...(right !== undefined && right !== level ? [`${number} is of level ${right}`] : []),
    ...(standing === null ? [`${number} names no test, and no reason that is one`] : []),
    ...namedTests(row).flatMap(({ file, title }) => {
      const text = sources.textOf(file);
      if (text === null) return [`${number}: ${file} is not there`];
      if (!sources.isRun(file)) return [`${number}: .ci/run does not start ${file}`];
      const missing = missingTest(text, title);
      return missing === null ? [] : [`${number}: ${file} ${missing}: "${title}"`];
    }),
  ];
}

const chapterOf = ({ number }: Pick<Line, "number">): string => number.split(".")[0] ?? "";

/** A line in ten may not apply; parts of what this product does not have at all count apart, and then whole. */
function tooManyOut(lines: readonly Line[]): string[] {
  const { here, absent } = parted(lines);
  const out = here.filter(({ standing }) => standing === "does not apply").length;
  return [
    ...(out * 10 > here.length ? [`${out} of ${here.length} lines do not apply, and one in ten may not`] : []),
    ...absent
      .filter(({ standing }) => standing !== "does not apply")
      .map(({ number }) => `${number} is of a part that is said to be absent`),
  ];
}

const isAbsent = ({ number }: Pick<Line, "number">): boolean =>
  [1, 2].some((parts) => absentParts.has(number.split(".").slice(0, parts).join(".")));

const parted = (lines: readonly Line[]) => ({
  here: lines.filter((line) => !isAbsent(line)),
  absent: lines.filter(isAbsent),
});

/** The figures by chapter, as a table of markdown; docs/asvs/README.md holds it. */
export function figures(lines: readonly Line[]): string {
  const count = (some: readonly Line[], standing: Standing) => some.filter((line) => line.standing === standing).length;
  const rowOf = (name: string, some: readonly Line[]) =>
    `| ${name} | ${some.length} | ${count(some, "proved")} | ${count(some, "does not apply")} | ${count(some, "not met")} |`;
  const { here, absent } = parted(lines);
  const chapters = [...new Set(here.map(chapterOf))].toSorted((a, b) => Number(a) - Number(b));
  return [
    "| chapter | lines | proved | does not apply | not met |",
    "| --- | --- | --- | --- | --- |",
    ...chapters.map((chapter) =>
      rowOf(
        chapter,
        here.filter((line) => chapterOf(line) === chapter),
      ),
    ),
    rowOf("together", here),
    rowOf(`absent (${[...absentParts].join(", ")})`, absent),
  ].join("\n");
}
