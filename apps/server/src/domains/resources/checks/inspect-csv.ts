import { textOf } from "./office-parts.ts";
import { clean, faulty, type Verdict } from "./verdict.ts";

/** What a spreadsheet takes for a formula. */
const formula = /^[\s"']*[=+\-@]/;
/** `program|topic!item`, as it is typed; a topic with blanks stands in quotes. */
const asksProgram = /\w\|(?:'|[^\s"|]*!)/;
const fetches =
  /\b(?:WEBSERVICE|FILTERXML|IMPORT(?:DATA|XML|HTML|FEED|RANGE)|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|EXEC)\(/i;

/** Sums and lines that begin with a dash are what tables are for; formulas that start something or fetch it are not. */
export function inspectCsv(content: Buffer, mime: string): Verdict {
  for (const cell of textOf(content).split(/[,;\t\r\n]/)) {
    if (!formula.test(cell)) continue;
    if (asksProgram.test(cell)) return faulty("macros");
    if (fetches.test(cell)) return faulty("loads");
  }
  return clean(mime);
}
