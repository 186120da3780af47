import { maxTitle } from "@pavane/contract/courses/outline-limits";
import type { CourseBuilder } from "./course-builder.ts";
import type { ReadLesson } from "./read-course.ts";

const longest = 100_000;
/** More than the address of a kept file takes, with what is read for it: it comes to the place of `import:3` when the course is made. */
const longestAddress = 100;
const named = /\]\(import:\d+\)/g;

/** How long a text may be once its files are placed. */
const placedLength = (text: string): number => text.length + longestAddress * (text.match(named)?.length ?? 0);

/** A text that fits a lesson. Of a longer one the end is left out, which is said. */
export function fittingText(text: string, { leaveOut }: Pick<CourseBuilder, "leaveOut">, name: string): string {
  if (placedLength(text) <= longest) return text;
  leaveOut({ kind: "Text", name, reason: "It is longer than 100,000 characters. Its end is left out" });
  let end = longest;
  for (const link of text.matchAll(named)) {
    if (link.index + link[0].length > end - longestAddress) return cut(text, Math.min(link.index, end));
    end -= longestAddress;
  }
  return cut(text, end);
}

/** Between two words if there are any nearby, and never within a sign. */
function cut(text: string, end: number): string {
  const start = text.slice(0, end).replace(/[\uD800-\uDBFF]$/, "");
  const word = /\s\S{0,2000}$/.exec(start.slice(-2_001));
  return (word === null || /^\s/.test(text.slice(start.length)) ? start : start.slice(0, -word[0].length)).trimEnd();
}

/** The lessons that the parts of a text become: one, or several called "Handbook (2)" that end where parts do. */
export function textLessons(title: string, parts: readonly string[], builder: CourseBuilder): ReadLesson[] {
  const lessons: string[][] = [];
  let used = longest;
  for (const part of parts) {
    const fitting = fittingText(part, builder, title);
    if (fitting === "") continue;
    const length = separator.length + placedLength(fitting);
    if (used + length > longest) {
      lessons.push([]);
      used = 0;
    }
    lessons.at(-1)?.push(fitting);
    used += length;
  }
  return lessons.map((texts, at) => ({
    title: numbered(title, at + 1),
    type: "text",
    content: texts.join(separator),
    quiz: null,
  }));
}

const separator = "\n\n";

function numbered(title: string, number: number): string {
  const end = ` (${number})`;
  return number === 1 ? title : `${title.slice(0, maxTitle - end.length).trimEnd()}${end}`;
}
