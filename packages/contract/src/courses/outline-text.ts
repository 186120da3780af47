import type { LessonType } from "./choices.ts";
import { readVideo } from "./fields.ts";
import { maxTitle } from "./outline-limits.ts";

export interface PastedLesson {
  readonly line: number;
  readonly title: string;
  readonly type: LessonType;
  readonly content: string;
  readonly description: string;
  /** Nothing was said that could be learned yet. */
  readonly isPlaceholder: boolean;
}

export interface PastedModule {
  readonly line: number;
  readonly title: string;
  readonly description: string;
  readonly lessons: readonly PastedLesson[];
}

export interface LineError {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

export interface PastedOutline {
  readonly modules: readonly PastedModule[];
  readonly errors: readonly LineError[];
}

export const maxPastedLines = 200;
export const placeholderText = "This lesson is being written.";
const minTitle = 3;
const minDescription = 10;
const maxDescription = 5_000;
const maxContent = 100_000;

/**
 * Reads an outline as it is pasted (specification of learning, 5): `# Module` lines, then
 * `[text|video|quiz] Title | address or text | description`. Without a kind a lesson with an address is a video, any other a
 * text; without a description it gets one, without content it is a placeholder. Every fault has its line.
 */
export function readOutlineText(text: string): PastedOutline {
  const lines = text.split(/\r?\n/);
  if (lines.length > maxPastedLines)
    return { modules: [], errors: [{ line: maxPastedLines + 1, message: `paste at most ${maxPastedLines} lines` }] };
  const modules: (PastedModule & { lessons: PastedLesson[] })[] = [];
  const errors: LineError[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const said = raw.trim();
    if (said === "") continue;
    if (said.startsWith("#")) {
      const title = said.replace(/^#+/, "").trim();
      const message = titleProblem(title);
      if (message) errors.push({ line, message });
      modules.push({ line, title, description: `Lessons of ${title}.`, lessons: [] });
      continue;
    }
    const module = modules.at(-1);
    if (module === undefined) {
      errors.push({ line, message: "begin with a module, such as # Warm-up" });
      continue;
    }
    const lesson = readLesson(said, line, module);
    if ("message" in lesson) errors.push(lesson);
    else module.lessons.push(lesson);
  }
  if (modules.length === 0 && errors.length === 0)
    errors.push({ line: 1, message: "begin with a module, such as # Warm-up" });
  return { modules, errors };
}

function readLesson(
  said: string,
  line: number,
  module: { readonly title: string; readonly lessons: readonly unknown[] },
): PastedLesson | LineError {
  const marked = /^\[\s*([^\]]*?)\s*\]\s*(.*)$/.exec(said);
  const type = marked ? lessonTypeOf(marked[1] ?? "") : null;
  if (marked && type === null) return { line, message: "choose text, video or quiz" };
  const [title = "", content = "", description = ""] = (marked?.[2] ?? said).split("|").map((part) => part.trim());
  return writeLesson({ line, type, title, content, description }, module, module.lessons.length + 1);
}

export interface SaidLesson extends Pick<PastedLesson, "line" | "title" | "content" | "description"> {
  /** Null where nothing says it. */
  readonly type: LessonType | null;
}

/** A lesson with what was not said of it, or what is wrong with it. */
export function writeLesson(
  { line, type, title, content, description }: SaidLesson,
  module: { readonly title: string },
  place: number,
): PastedLesson | LineError {
  const wrongTitle = titleProblem(title);
  if (wrongTitle) return { line, message: wrongTitle };
  const kind = type ?? (isAddress(content) ? "video" : "text");
  if (content !== "" && kind === "video") {
    const video = readVideo(content);
    if (!video.ok) return { line, message: lowerFirst(video.message) };
  }
  const tooLong = lengthProblem(content, description);
  if (tooLong) return { line, message: tooLong };
  // A lesson without content is a text until its author says what it is; a video would need an address.
  const isPlaceholder = content === "" && kind !== "quiz";
  return {
    line,
    title,
    type: isPlaceholder ? "text" : kind,
    content: content === "" ? (kind === "quiz" ? "Answer the questions." : placeholderText) : content,
    description: description === "" ? `Lesson ${place} of ${module.title}.` : description,
    isPlaceholder,
  };
}

function lengthProblem(content: string, description: string): string | null {
  if (description !== "" && description.length < minDescription)
    return `description must be at least ${minDescription} characters`;
  if (description.length > maxDescription) return `description must be at most ${maxDescription} characters`;
  return content.length > maxContent ? `content must be at most ${maxContent} characters` : null;
}

export const lessonTypeOf = (said: string): LessonType | null => {
  const type = said.toLowerCase();
  return type === "text" || type === "video" || type === "quiz" ? type : null;
};

const isAddress = (text: string): boolean => /^(https?:\/\/|media:\d+$)\S*$/.test(text);

/** What is wrong with the title of a module or lesson; null when nothing is. */
export function titleProblem(title: string): string | null {
  if (title.length < minTitle) return `title must be at least ${minTitle} characters`;
  return title.length > maxTitle ? `title must be at most ${maxTitle} characters` : null;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** How a faulty line is named. */
export const lineText = ({ line, message }: LineError): string => `Line ${line}: ${message}`;
