import type { SourceFile } from "./source-files.ts";

/** "decision 0005", "decisions 0005, 0012 and 0017", also over a break of a line in a comment, or the path of a record. */
const reference =
  /\bdecisions?[\s*]+(\d{4}(?:(?:,[\s*]+(?:and[\s*]+)?|[\s*]+(?:and|to)[\s*]+)\d{4})*)|\bdecisions\/(\d{4})-/gi;

/** References of a text to decisions that are not known, each with the line on which it begins, counted from 1. */
export function unknownDecisions(text: string, known: ReadonlySet<string>): { line: number; number: string }[] {
  const found: { line: number; number: string }[] = [];
  for (const match of text.matchAll(reference)) {
    const line = text.slice(0, match.index).split("\n").length;
    for (const [number] of (match[1] ?? match[2] ?? "").matchAll(/\d{4}/g))
      if (!known.has(number)) found.push({ line, number });
  }
  return found;
}

/** What is wrong with records of decisions: each has a date, a status and what was weighed, a number of its own, and its line in the index. */
export function problemsOfRecords(records: readonly SourceFile[], index: string): string[] {
  const numbers = records.map(({ path }) => numberOf(path));
  return records.flatMap(({ path, text }) => [
    ...(/^- Date: \d{4}-\d{2}-\d{2}$/m.test(text) ? [] : [`${path}: begins without "- Date: YYYY-MM-DD"`]),
    ...(/^- Status: \S/m.test(text) ? [] : [`${path}: begins without "- Status: …"`]),
    ...(/^## What was weighed$/m.test(text) ? [] : [`${path}: does not say under "## What was weighed" what was`]),
    ...(numbers.filter((number) => number === numberOf(path)).length > 1 ? [`${path}: the number is used twice`] : []),
    ...(index.includes(`(${nameOf(path)})`) ? [] : [`${path}: is missing in docs/decisions/README.md`]),
  ]);
}

const nameOf = (path: string): string => path.split("/").at(-1) ?? path;
const numberOf = (path: string): string => nameOf(path).slice(0, 4);
