import { courseToImport } from "@pavane/contract/courses/course-file";
import { maxLessons, maxModules } from "@pavane/contract/courses/outline-limits";
import {
  titleProblem,
  writeLesson,
  type LineError,
  type PastedLesson,
  type SaidLesson,
} from "@pavane/contract/courses/outline-text";
import { courseFileFormat } from "@pavane/contract/courses/schema-course-file";
import type { ReadCourse } from "./read-course.ts";

interface WrittenModule {
  readonly line: number;
  readonly title: string;
  readonly description: string;
  readonly lessons: PastedLesson[];
}

/** A course that is read line by line, with the faults found on the way. */
export interface CourseOfLines {
  addModule(line: number, title: string, description?: string): void;
  addLesson(lesson: SaidLesson): void;
  fail(error: LineError): void;
  /** Whether more would only be too many. */
  isFull(): boolean;
  read(course: { title: string; description: string }): ReadCourse;
}

const minDescription = 10;

export function courseOfLines(): CourseOfLines {
  const modules: WrittenModule[] = [];
  const errors: LineError[] = [];
  let lessons = 0;
  return {
    addModule: (line, title, description = "") => {
      const problem = titleProblem(title);
      if (problem) errors.push({ line, message: problem });
      if (modules.length >= maxModules) errors.push({ line, message: `a course has at most ${maxModules} modules` });
      const said = description.length < minDescription ? `Lessons of ${title}.` : description.slice(0, 5_000);
      modules.push({ line, title, description: said, lessons: [] });
    },
    addLesson: (said) => {
      const module = modules.at(-1);
      if (module === undefined) return void errors.push({ line: said.line, message: "begin with a module" });
      const lesson = writeLesson(said, module, module.lessons.length + 1);
      lessons += 1;
      if (lessons > maxLessons) errors.push({ line: said.line, message: `a course has at most ${maxLessons} lessons` });
      if ("message" in lesson) errors.push(lesson);
      else module.lessons.push(lesson);
    },
    fail: (error) => void errors.push(error),
    isFull: () => errors.length > 0 && (lessons > maxLessons || modules.length > maxModules || errors.length >= 20),
    read: (course) => {
      if (modules.length === 0 && errors.length === 0) errors.push({ line: 1, message: "there is no module" });
      return errors.length > 0 ? { ok: false, errors } : checked(course, modules);
    },
  };
}

/** What the fields of a course say of the whole. */
function checked(course: { title: string; description: string }, modules: readonly WrittenModule[]): ReadCourse {
  const written = modules.map(({ title, description, lessons }) => ({
    title,
    description,
    lessons: lessons.map(lessonOf),
  }));
  const read = courseToImport.safeParse({ format: courseFileFormat, version: 1, course, modules: written });
  if (read.success) return { ok: true, course: read.data };
  const [issue] = read.error.issues;
  return { ok: false, errors: [{ line: lineOf(modules, issue?.path ?? []), message: issue?.message ?? "" }] };
}

const lessonOf = ({ title, type, content, description, isPlaceholder }: PastedLesson) => ({
  title,
  type,
  content,
  description,
  is_placeholder: isPlaceholder,
});

/** The line of what a path of the course leads to. */
function lineOf(modules: readonly WrittenModule[], [, at, , place]: readonly PropertyKey[]): number {
  const module = modules[Number(at)];
  return module?.lessons[Number(place)]?.line ?? module?.line ?? 1;
}
