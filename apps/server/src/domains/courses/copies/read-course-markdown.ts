import { lessonTypeOf } from "@pavane/contract/courses/outline-text";
import { courseOfLines } from "./course-of-lines.ts";
import type { ReadCourse } from "./read-course.ts";

interface Heading {
  readonly line: number;
  readonly level: number;
  readonly title: string;
  /** What stands below it, until the next heading. */
  readonly text: string;
}

/**
 * Headings: `#` is the course, `##` a module, `###` a lesson, with its text below; where no heading is deeper than `##`, `#` is a
 * module and `##` a lesson. Deeper headings belong to the text of their lesson.
 */
export function readCourseMarkdown(text: string, fileTitle: string): ReadCourse {
  const { before, headings } = headingsOf(text);
  const ofCourse = headings.filter(({ level }) => level === 1);
  const hasCourse = ofCourse.length <= 1 && headings.some(({ level }) => level === 3);
  const moduleLevel = hasCourse ? 2 : 1;
  const course = courseOfLines();
  let title = fileTitle;
  let about = before;
  for (const heading of merged(headings, moduleLevel + 1)) {
    if (course.isFull()) break;
    if (heading.level < moduleLevel) {
      title = heading.title;
      about = heading.text;
    } else if (heading.level === moduleLevel) course.addModule(heading.line, heading.title, heading.text);
    else {
      const marked = /^\[\s*(\w+)\s*\]\s*(.*)$/.exec(heading.title);
      const type = marked ? lessonTypeOf(marked[1] ?? "") : null;
      if (marked && type === null) course.fail({ line: heading.line, message: "choose text, video or quiz" });
      else
        course.addLesson({
          line: heading.line,
          type,
          title: marked?.[2] ?? heading.title,
          content: heading.text,
          description: "",
        });
    }
  }
  if (headings.length > 0 && (title.length < 3 || title.length > 200))
    course.fail({ line: headings[0]?.line ?? 1, message: "title must have 3 to 200 characters" });
  const description = about.length < 10 ? `Imported from a text as ${title}.` : about.slice(0, 5_000);
  return course.read({ title, description });
}

const fence = /^ {0,3}(```|~~~)/;
const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;

/** All headings of a text with what is below each; what looks like one inside of code is none. */
function headingsOf(text: string): { readonly before: string; readonly headings: Heading[] } {
  const found: { line: number; level: number; title: string; lines: string[] }[] = [];
  const before: string[] = [];
  let open: string | null = null;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const mark = fence.exec(raw)?.[1] ?? null;
    if (mark !== null && (open === null || open === mark)) open = open === null ? mark : null;
    const match = open === null && raw.length < 1_000 ? heading.exec(raw) : null;
    if (match) found.push({ line: index + 1, level: match[1]?.length ?? 1, title: match[2] ?? "", lines: [] });
    else (found.at(-1)?.lines ?? before).push(raw);
  }
  const joined = (lines: readonly string[]) => lines.join("\n").trim();
  return {
    before: joined(before),
    headings: found.map(({ lines, ...rest }) => ({ ...rest, text: joined(lines) })),
  };
}

/** Headings deeper than lessons are put back into the text above them. */
function merged(headings: readonly Heading[], deepest: number): Heading[] {
  const kept: (Omit<Heading, "text"> & { parts: string[] })[] = [];
  for (const { text, ...rest } of headings) {
    const above = kept.at(-1);
    if (rest.level > deepest && above) above.parts.push(`${"#".repeat(rest.level)} ${rest.title}`, text);
    else kept.push({ ...rest, level: Math.min(rest.level, deepest), parts: [text] });
  }
  return kept.map(({ parts, ...rest }) => ({ ...rest, text: parts.filter((part) => part !== "").join("\n\n") }));
}
