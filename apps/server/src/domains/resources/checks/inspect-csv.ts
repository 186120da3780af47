import { fetchesByFormula } from "./active-content.ts";
import { writingOf } from "../../../platform/xml/read-xml.ts";
import { acceptFile, rejectFileAt, type InspectionResult } from "./inspection-result.ts";

/** What a spreadsheet takes for a formula. */
const formula = /^[\s"']*[=+\-@]/;
/** `program|topic!item`, as it is typed; a topic with blanks is in quotes. */
const asksProgram = /\w\|(?:'|[^\s"|]*!)/;
const between = /[,;\t\r\n]/g;

/** Sums and lines that begin with a dash are what tables are for; formulas that start something or fetch it are not. */
export function inspectCsv(content: Buffer, mime: string): InspectionResult {
  const text = new TextDecoder(writingOf(content)).decode(content);
  let row = 1;
  for (const { cell, newLine } of cellsOf(text)) {
    const place = { subject: "table", part: `row ${row}` };
    if (formula.test(cell)) {
      if (asksProgram.test(cell)) return rejectFileAt("dde_formula", place);
      if (fetchesByFormula(cell)) return rejectFileAt("loading_formula", place);
    }
    if (newLine) row += 1;
  }
  return acceptFile(mime);
}

/** One after the other: all together would be a list many times as large as the table. */
function* cellsOf(text: string): Generator<{ readonly cell: string; readonly newLine: boolean }> {
  let at = 0;
  for (const { 0: sign, index } of text.matchAll(between)) {
    yield { cell: text.slice(at, index), newLine: sign === "\n" };
    at = index + 1;
  }
  yield { cell: text.slice(at), newLine: false };
}
