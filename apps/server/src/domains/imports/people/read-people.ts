import {
  maxPeopleLines,
  peopleColumnNames,
  peopleColumnOf,
  peopleColumns,
  type PeopleColumn,
} from "@pavane/contract/imports/people-columns";
import { lineText } from "@pavane/contract/courses/outline-text";
import { visibleName } from "@pavane/contract/core/visible-text";
import { readCsv, type CsvRow } from "../../../platform/read-csv.ts";
import { decodeTable } from "./decode-table.ts";

/** One person as a file writes them. */
export interface PersonLine {
  /** Where it begins, counted from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<PeopleColumn, string>>;
  /** There are more cells than the first line has columns. */
  readonly hasMore: boolean;
}

export interface PeopleTable {
  readonly people: readonly PersonLine[];
  readonly ignoredColumns: readonly string[];
}

/** A cell of 10,000 signs is said to be too long; a row of 100,000 was meant otherwise. */
const longestRow = 100_000;
/** Rows that are looked at: spreadsheets write many without anything in them. */
const maxRows = 4 * maxPeopleLines;

/** Reads a table of people; a fault is about the file as a whole. Whether a line fits is decided later. */
export function readPeople(content: Uint8Array): PeopleTable | { readonly fault: string } {
  const decoded = decodeTable(content);
  if ("fault" in decoded) return decoded;
  const read = readCsv(decoded.text, { most: maxRows, longestRow });
  if ("message" in read) return { fault: lineText(read) };
  const [header, ...rows] = read.rows;
  if (header === undefined) return { fault: "This file is empty" };
  const columns = header.cells.map(peopleColumnOf);
  const fault = faultOfHeader(columns);
  if (fault !== null) return { fault };
  const people = rows.filter(isWritten).map((row) => personOf(row, columns));
  if (people.length > maxPeopleLines || read.rows.length === maxRows)
    return { fault: `A file has at most ${maxPeopleLines.toLocaleString("en-US")} people` };
  if (people.length === 0) return { fault: "There is nobody in this file" };
  const ignored = header.cells
    .filter((_cell, at) => columns[at] === null)
    .map((cell) => visibleName(cell).slice(0, 60));
  return { people, ignoredColumns: ignored.filter((name) => name !== "").slice(0, 50) };
}

function faultOfHeader(columns: readonly (PeopleColumn | null)[]): string | null {
  if (!columns.includes("email"))
    return `The first line names the columns: ${peopleColumns.map((column) => peopleColumnNames[column]).join(", ")}. E-mail is missing`;
  const twice = peopleColumns.find((column) => columns.filter((one) => one === column).length > 1);
  return twice === undefined ? null : `The column ${peopleColumnNames[twice]} stands there twice`;
}

/** Spreadsheets write rows without anything in them. */
const isWritten = ({ cells }: CsvRow): boolean => cells.some((cell) => cell.trim() !== "");

function personOf({ line, cells }: CsvRow, columns: readonly (PeopleColumn | null)[]): PersonLine {
  const cellOf = (column: PeopleColumn): string => (cells[columns.indexOf(column)] ?? "").trim();
  const breaks = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  return {
    line: Math.max(1, line - breaks),
    cells: {
      email: cellOf("email"),
      first_name: cellOf("first_name"),
      last_name: cellOf("last_name"),
      username: cellOf("username"),
      roles: cellOf("roles"),
      courses: cellOf("courses"),
    },
    hasMore: cells.slice(columns.length).some((cell) => cell.trim() !== ""),
  };
}
