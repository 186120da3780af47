import { failAt, type ReadCourse } from "./read-course.ts";
import { readCourseCsv } from "./read-course-csv.ts";
import { readCourseJson } from "./read-course-json.ts";
import { readCourseMarkdown } from "./read-course-markdown.ts";

/** The course in a file, or each line of it that is not right. Which kind it is, its name says, else what it begins with. */
export function readCourseFile(name: string, content: Buffer): ReadCourse {
  const text = decode(content);
  if (text === null) return failAt(1, "save the file as UTF-8");
  if (text.trim() === "") return failAt(1, "the file is empty");
  const kind = /\.(json|csv|md|markdown)$/i.exec(name)?.[1]?.toLowerCase();
  const title = titleOf(name);
  if (kind === "json" || (kind === undefined && text.trimStart().startsWith("{"))) return readCourseJson(text);
  return kind === "csv" || (kind === undefined && /^\s*"?module"?\s*[,;\t]/i.test(text))
    ? readCourseCsv(text, title)
    : readCourseMarkdown(text, title);
}

function decode(content: Buffer): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    // The database keeps no such sign.
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}

/** What a course is called whose file does not say it. */
function titleOf(name: string): string {
  const title = name
    .replace(/^.*[/\\]/, "")
    .replace(/\.[a-z]+$/i, "")
    .replace(/[_-]+/g, " ")
    .trim()
    .slice(0, 200);
  return title.length < 3 ? "Imported course" : title.charAt(0).toUpperCase() + title.slice(1);
}
