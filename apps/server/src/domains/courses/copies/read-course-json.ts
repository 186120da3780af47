import { genericMessage } from "@pavane/contract/core/generic-message";
import { courseToImport, type CourseToImport, type LessonToImport } from "@pavane/contract/courses/course-file";
import { maxLessons, maxQuestions } from "@pavane/contract/courses/outline-limits";
import type { LineError } from "@pavane/contract/courses/outline-text";
import { findNodeAtLocation, parseTree, type Node, type ParseError } from "jsonc-parser";
import { readContent } from "../outline/lesson-content.ts";
import { decidePracticeOfFile } from "./practice-of-file.ts";
import { decideQuestionOfFile, type QuestionToImport } from "./question-of-file.ts";
import type { ReadCourse } from "./read-course.ts";

/** Deeper than any course is. */
const maxDepth = 20;
/** Named at once; whoever mends a file mends it from the top. */
const maxErrors = 20;

type Path = readonly (string | number)[];

/** A course as it was exported, or as somebody wrote it in that shape. Faults are named by the line on which they stand. */
export function readCourseJson(text: string): ReadCourse {
  const deep = tooDeepAt(text);
  if (deep !== null) return { ok: false, errors: [{ line: lineAt(text, deep), message: "nested too deeply" }] };
  const value = parse(text);
  if (value === undefined) return { ok: false, errors: [{ line: brokenLine(text), message: "this is not JSON" }] };
  const read = courseToImport.safeParse(value, { error: genericMessage });
  const faults = read.success
    ? faultsOf(read.data)
    : read.error.issues.map(({ path, message }) => ({
        path: path.filter((part) => typeof part !== "symbol"),
        message: lowerFirst(message),
      }));
  if (read.success && faults.length === 0) return { ok: true, course: read.data };
  return { ok: false, errors: withLines(text, faults.slice(0, maxErrors)) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Fault {
  readonly path: Path;
  readonly message: string;
}

/** What of a course no single member can say. */
function faultsOf({ modules, question_bank: bank }: CourseToImport): Fault[] {
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0);
  const tooMany =
    lessons > maxLessons ? [{ path: ["modules"], message: `a course has at most ${maxLessons} lessons` }] : [];
  const wrong = modules.flatMap((module, at) =>
    module.lessons.flatMap((lesson, place) => lessonFaults(lesson, ["modules", at, "lessons", place])),
  );
  return [...tooMany, ...questionFaults(bank, ["question_bank"]), ...wrong];
}

function lessonFaults(lesson: LessonToImport, path: Path): Fault[] {
  const content = readContent(lesson.type, lesson.content);
  const practice = decidePracticeOfFile(lesson);
  return [
    ...(content.ok ? [] : [{ path: [...path, "content"], message: lowerFirst(content.message) }]),
    ...(practice.ok ? [] : [{ path: [...path, ...practice.path], message: lowerFirst(practice.message) }]),
    ...(lesson.quiz === null ? [] : quizFaults(lesson.quiz, [...path, "quiz"])),
  ];
}

function quizFaults({ questions, draws }: NonNullable<LessonToImport["quiz"]>, path: Path): Fault[] {
  const faults = questionFaults(questions, [...path, "questions"]);
  const asked = questions.length + draws.reduce((sum, { count }) => sum + count, 0);
  if (asked > maxQuestions)
    faults.push({ path: [...path, "draws"], message: `a quiz has at most ${maxQuestions} questions` });
  const places = new Set(draws.map(({ position }) => position));
  const last = questions.length + draws.length;
  if (places.size < draws.length || [...places].some((position) => position > last))
    faults.push({ path: [...path, "draws"], message: "give every draw of the quiz its own place" });
  return faults;
}

const questionFaults = (questions: readonly QuestionToImport[], path: Path): Fault[] =>
  questions.flatMap((question, index): Fault[] => {
    const decision = decideQuestionOfFile(question);
    return decision.ok ? [] : [{ path: [...path, index], message: lowerFirst(decision.message) }];
  });

/** The line of each fault: that of the member, or of the nearest thing around it. */
function withLines(text: string, faults: readonly Fault[]): LineError[] {
  const root = parseTree(text);
  return faults.map(({ path, message }) => ({
    line: lineAt(text, root === undefined ? 0 : nodeAt(root, path).offset),
    message: nameOf(path) + message,
  }));
}

function nodeAt(root: Node, path: Path): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(root, path.slice(0, length));
    if (found) return found;
  }
  return root;
}

/** "description: ", since a line may hold a whole lesson. */
const nameOf = (path: Path): string => {
  const name = path.findLast((part) => typeof part === "string");
  return name === undefined ? "" : `${name}: `;
};

/** Where brackets stand deeper than they may; null when they do not. */
function tooDeepAt(text: string): number | null {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inText && sign === "\\") at += 1;
    else if (sign === '"') inText = !inText;
    else if (!inText && (sign === "{" || sign === "[")) depth += 1;
    else if (!inText && (sign === "}" || sign === "]")) depth -= 1;
    if (depth > maxDepth) return at;
  }
  return null;
}

function brokenLine(text: string): number {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return lineAt(text, errors[0]?.offset ?? 0);
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
