import type { z } from "zod";
import type { courseToImport } from "@pavane/contract/courses/course-file";
import { maxQuestions } from "@pavane/contract/courses/outline-limits";
import { courseFileFormat } from "@pavane/contract/courses/schema-course-file";
import type { ReadArchive, ReadLesson, ReadModule } from "../archives/read-course.ts";
import { decideQuestions, type DecidedQuestions } from "./decide-questions.ts";

type CourseFile = z.input<typeof courseToImport>;
type Lesson = NonNullable<NonNullable<CourseFile["modules"]>[number]["lessons"]>[number];
type Quiz = NonNullable<Lesson["quiz"]>;
type Module = Pick<ReadModule, "title" | "description"> & { readonly lessons: Lesson[] };

/** A course of an archive as a course file. Its texts name files of the archive as `import:3`. */
export interface ArchivedCourse extends Pick<ReadArchive, "system" | "files" | "leftOut"> {
  readonly course: CourseFile;
}

/** What an archive becomes here by the rules of courses and of questions, and what of it does not fit. */
export async function courseOfArchive(read: ReadArchive): Promise<ArchivedCourse> {
  const decided = decideQuestions();
  const bank: CourseFile["question_bank"] = [];
  for (const { topic, question } of read.bank) {
    const one = await decided.inBank(topic, question);
    if (one !== null) bank.push({ ...one, topic });
  }
  const modules: Module[] = [];
  for (const module of read.modules) modules.push(await moduleOf(module, decided));
  return {
    system: read.system,
    files: read.files,
    course: {
      format: courseFileFormat,
      version: 1,
      course: { title: read.title, description: read.description },
      question_bank: bank,
      modules: modules.filter(({ lessons }) => lessons.length > 0),
    },
    leftOut: [...read.leftOut, ...decided.leftOut],
  };
}

async function moduleOf(module: ReadModule, decided: DecidedQuestions): Promise<Module> {
  const { title, description } = module;
  const lessons: Lesson[] = [];
  for (const [at, lesson] of module.lessons.entries()) {
    const quiz = lesson.quiz === null ? null : await quizOf(lesson, lesson.quiz, decided);
    if (quiz === "nothing") continue;
    const said = `Lesson ${at + 1} of ${title}.`;
    const content = lesson.content === "" ? "Answer the questions." : lesson.content;
    lessons.push({ title: lesson.title, description: said, type: lesson.type, content, quiz });
  }
  return { title, description, lessons };
}

async function quizOf(
  lesson: ReadLesson,
  quiz: NonNullable<ReadLesson["quiz"]>,
  decided: DecidedQuestions,
): Promise<Quiz | "nothing"> {
  const items = await decided.inQuiz(lesson.title, quiz.slots, maxQuestions);
  if (items.length === 0) {
    decided.leaveOut({ kind: "Quiz", name: lesson.title, reason: "None of its questions can be imported" });
    return "nothing";
  }
  return {
    title: lesson.title,
    description: `The questions of ${lesson.title}.`.slice(0, 5_000),
    ...(quiz.passScore !== null && { pass_score: quiz.passScore }),
    max_attempts: quiz.maxAttempts === null ? null : Math.min(1_000, quiz.maxAttempts),
    time_limit_seconds: quiz.timeLimitSeconds === null ? null : Math.min(86_400, Math.max(10, quiz.timeLimitSeconds)),
    shuffle: quiz.shuffle,
    questions: items.flatMap((item) => ("question" in item ? [item.question] : [])),
    draws: items.flatMap((item, at) =>
      "topic" in item ? [{ position: at + 1, topic: item.topic, count: item.count }] : [],
    ),
  };
}
