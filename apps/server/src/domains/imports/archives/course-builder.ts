import { maxBankQuestions, maxLessons, maxModules, maxTitle } from "@pavane/contract/courses/outline-limits";
import { visibleName, visibleText } from "@pavane/contract/core/visible-text";
import { textOfHtml } from "../../../platform/html/plain-text.ts";
import { archiveLimits } from "./archive-limits.ts";
import type { LeftOut, ReadLesson, ReadModule, UninspectedArchive, WantedFile } from "./read-course.ts";

/** Gathers a course on the way through an archive, within what a course and a list of lines may hold. */
export interface CourseBuilder {
  leaveOut(line: LeftOut): void;
  addModule(title: string, description: string): void;
  /** To the module that was begun last. */
  addLesson(lesson: ReadLesson): void;
  /** The number of a file under which texts name it; null for one that does not come, which is said. */
  want(file: WantedFile): number | null;
  course(about: Pick<UninspectedArchive, "system" | "title" | "description" | "bank">): UninspectedArchive;
}

/** What is said of work that is to be handed in. */
export const assignmentLine = (name: string): LeftOut => ({
  kind: "Assignment",
  name,
  reason: "What is to be done comes as a text. For handing it in make a practical assessment",
});

export function courseBuilder(): CourseBuilder {
  const modules: (ReadModule & { readonly lessons: ReadLesson[] })[] = [];
  const { leaveOut, lines } = lineList();
  const { want, files } = fileList(leaveOut);
  /** Modules of which something was said. */
  const described = new Set<number>();
  let lessons = 0;
  let isFull = false;
  return {
    leaveOut,
    want,
    addModule: (title, description) => {
      isFull = modules.length >= maxModules;
      if (isFull) leaveOut({ kind: "Section", name: title, reason: `A course has at most ${maxModules} modules` });
      else modules.push({ title: titleOf(title, "Module"), description: describe(description, title), lessons: [] });
      if (!isFull && textOfHtml(description) !== "") described.add(modules.length - 1);
    },
    addLesson: (lesson) => {
      const module = modules.at(-1);
      if (isFull || module === undefined) return;
      lessons += 1;
      const title = titleOf(lesson.title, "Lesson");
      if (lessons > maxLessons)
        leaveOut({ kind: "Lesson", name: title, reason: `A course has at most ${maxLessons} lessons` });
      else module.lessons.push({ ...lesson, title });
    },
    course: ({ bank, ...about }) => ({
      ...about,
      title: titleOf(about.title, "Imported course"),
      description: describe(about.description, about.title),
      bank: fittingBank(bank, leaveOut),
      modules: modules
        .map((module, at) => (described.has(at) && module.lessons.length === 0 ? introduced(module) : module))
        .filter((module) => module.lessons.length > 0),
      files,
      leftOut: lines,
    }),
  };
}

/** Before anything of it is decided, which takes its time for each question. */
function fittingBank(
  bank: UninspectedArchive["bank"],
  leaveOut: CourseBuilder["leaveOut"],
): UninspectedArchive["bank"] {
  if (bank.length <= maxBankQuestions) return bank;
  const most = maxBankQuestions.toLocaleString("en-US");
  leaveOut({
    kind: "Questions",
    name: "Question bank",
    reason: `A bank has at most ${most} questions. The others are left out`,
  });
  return bank.slice(0, maxBankQuestions);
}

/** What is said of a module without lessons is its lesson. */
const introduced = (module: ReadModule): ReadModule => ({
  ...module,
  lessons: [{ title: "Introduction", type: "text", content: module.description, quiz: null }],
});

function lineList() {
  const lines: LeftOut[] = [];
  const leaveOut = ({ kind, name, reason }: LeftOut) => {
    if (lines.length < archiveLimits.lines) lines.push({ kind, name: titleOf(name, kind), reason });
  };
  return { lines, leaveOut };
}

const videoEnding = /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|wmv|flv|ogv|3gp)$/i;

function fileList(leaveOut: CourseBuilder["leaveOut"]) {
  const files: WantedFile[] = [];
  const numbers = new Map<string, number | null>();
  let bytes = 0;
  const refusalOf = (file: WantedFile): string | null => {
    if (videoEnding.test(file.name)) return "Videos do not come with an archive. Upload it as a video lesson";
    if (file.bytes > archiveLimits.fileBytes) return "Files of lessons have at most 25 MB";
    const isTooMuch = files.length >= archiveLimits.files || bytes + file.bytes > archiveLimits.filesBytes;
    return isTooMuch ? "An import brings at most 300 files and 200 MB" : null;
  };
  const want = (file: WantedFile): number | null => {
    const known = numbers.get(file.path);
    if (known !== undefined) return known;
    const reason = refusalOf(file);
    const number = reason === null ? files.push(file) - 1 : null;
    if (reason === null) bytes += file.bytes;
    else leaveOut({ kind: videoEnding.test(file.name) ? "Video" : "File", name: file.name, reason });
    numbers.set(file.path, number);
    return number;
  };
  return { files, want };
}

/** A title that fits its field. */
export function titleOf(text: string, otherwise: string): string {
  const title = visibleName(text).trim();
  if (title.length >= 3) return title.length > maxTitle ? `${title.slice(0, maxTitle - 1).trimEnd()}…` : title;
  return title === "" ? otherwise : `${otherwise} ${title}`;
}

const minDescription = 10;
const maxDescription = 5_000;

/** HTML as a description that fits its field. */
function describe(html: string, title: string): string {
  const text = visibleText(textOfHtml(html)).slice(0, maxDescription).trim();
  return text.length >= minDescription ? text : `Imported: ${titleOf(title, "Lessons")}.`;
}
