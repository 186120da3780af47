import { z } from "zod";
import type { LineError } from "../courses/outline-text.ts";

export const maxLearnerLines = 1000;

export interface LearnerLine {
  readonly line: number;
  readonly email: string;
}

export interface LearnersCsv {
  readonly learners: readonly LearnerLine[];
  readonly errors: readonly LineError[];
}

const maxAddress = 254;
const maxName = 100;

/**
 * Reads who is to be enrolled: e-mail, first name and last name, one person a line, with commas, semicolons or tabs. A first line of
 * headings may name the columns in another order. Addresses that stand twice are refused by their lines.
 */
export function readLearnersCsv(text: string): LearnersCsv {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((content, at) => ({ line: at + 1, content }))
    .filter(({ content }) => content.replaceAll(/[\s,;"]/g, "") !== "");
  const separator = separatorOf(lines[0]?.content ?? "");
  const rows = lines.map(({ line, content }) => ({ line, cells: cellsOf(content, separator) }));
  const headings = rows[0]?.cells.findIndex((cell) => /^e-?mail/i.test(cell)) ?? -1;
  const people = headings === -1 ? rows : rows.slice(1);
  if (people.length > maxLearnerLines)
    return { learners: [], errors: [{ line: maxLearnerLines + 1, message: tooMany }] };
  return readRows(people, Math.max(0, headings));
}

const tooMany = `at most ${maxLearnerLines} lines`;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

function readRows(rows: readonly Row[], column: number): LearnersCsv {
  const learners: LearnerLine[] = [];
  const errors: LineError[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    const email = cells[column] ?? "";
    const before = seen.get(email.toLowerCase());
    const message = fault(email, cells) ?? (before === undefined ? null : `the same address is in line ${before}`);
    if (message === null) learners.push({ line, email });
    else errors.push({ line, message });
    if (before === undefined) seen.set(email.toLowerCase(), line);
  }
  return { learners, errors };
}

function fault(email: string, cells: readonly string[]): string | null {
  if (email.length > maxAddress || !z.regexes.email.test(email)) return "this is no valid e-mail address";
  return cells.some((cell) => cell !== email && cell.length > maxName) ? "a name has at most 100 characters" : null;
}

const separatorOf = (line: string): string =>
  line.includes("\t") ? "\t" : line.includes(";") && !line.includes(",") ? ";" : ",";

/** The cells of a line; one in quotes may hold the separator, and "" in it is a quote. */
function cellsOf(content: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at] ?? "";
    if (sign === '"' && quoted && content[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}
