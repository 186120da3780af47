import { lessonTypeOf } from "@pavane/contract/courses/outline-text";
import { maxLessons, maxModules } from "@pavane/contract/courses/outline-limits";
import { readCsv, type CsvRow } from "../../../platform/read-csv.ts";
import { courseOfLines, type CourseOfLines } from "./course-of-lines.ts";
import { failAt, type ReadCourse } from "./read-course.ts";

const columns = ["module", "lesson", "type", "content", "description"] as const;
type Column = (typeof columns)[number];

const headerText = `the first line names the columns: ${columns.join(",")}`;
/** A line of a spreadsheet with a whole lesson in it. */
const longestRow = 120_000;

/** Rows of `module,lesson,type,content,description`; an empty module is the one above, an empty lesson a module without any. */
export function readCourseCsv(text: string, title: string): ReadCourse {
  // One more than fits, so that it can be named.
  const rows = readCsv(text, { most: maxLessons + maxModules + 2, longestRow });
  if ("message" in rows) return failAt(rows.line, rows.message);
  const [header, ...others] = rows.rows;
  const places = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const cellOf = (row: CsvRow, column: Column) => (row.cells[places.indexOf(column)] ?? "").trim();
  if (!places.includes("module") || !places.includes("lesson")) return failAt(1, headerText);
  const unknown = places.find((name) => name !== "" && !columns.some((column) => column === name));
  if (unknown !== undefined) return failAt(1, `unknown column “${unknown.slice(0, 40)}”; ${headerText}`);
  const course = courseOfLines();
  let module = "";
  for (const row of others) {
    if (course.isFull()) break;
    const named = cellOf(row, "module");
    if (named !== "" && named !== module) {
      module = named;
      course.addModule(row.line, named);
    }
    addLesson(course, row.line, {
      title: cellOf(row, "lesson"),
      type: cellOf(row, "type"),
      content: cellOf(row, "content"),
      description: cellOf(row, "description"),
    });
  }
  return course.read({ title, description: `Imported from a table as ${title}.` });
}

type Cells = Record<"title" | "type" | "content" | "description", string>;

function addLesson(course: CourseOfLines, line: number, { title, type, content, description }: Cells): void {
  if (title === "" && content === "") return;
  const kind = lessonTypeOf(type);
  if (type !== "" && kind === null) course.fail({ line, message: "choose text, video or quiz" });
  else course.addLesson({ line, title, type: kind, content, description });
}
