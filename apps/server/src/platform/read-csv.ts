import { CsvError, parse } from "csv-parse/sync";

export interface CsvRow {
  /** Where it ends in the text, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvLimits {
  /** Rows that are read. */
  readonly most: number;
  /** Of a row, in bytes. */
  readonly longestRow: number;
}

/** The rows of a table as RFC 4180 and spreadsheets write it, with their lines; or the line at which it breaks. */
export function readCsv(
  text: string,
  { most, longestRow }: CsvLimits,
): { readonly rows: CsvRow[] } | { readonly line: number; readonly message: string } {
  try {
    const lines: number[] = [];
    const rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
      on_record: (cells: string[], { lines: line }) => {
        lines.push(line);
        return cells;
      },
      to: most,
    });
    return { rows: rows.map((cells, index) => ({ line: lines[index] ?? 1, cells })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const lines: unknown = error["lines"];
    const message =
      error.code === "CSV_MAX_RECORD_SIZE" ? "this row is too long" : "a quotation mark is missing or too many";
    return { line: typeof lines === "number" ? lines : 1, message };
  }
}

/** Spreadsheets of some countries write semicolons, and what is copied from a table has tabs. */
function delimiterOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  return [",", ";", "\t"].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ",";
}
