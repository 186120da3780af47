import { isRefusal } from "@pavane/contract/core/errors";
import { isFilm } from "@pavane/contract/courses/question-media";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import type { LessonToImport } from "@pavane/contract/courses/course-file";
import type { QuestionToImport } from "./question-of-file.ts";
import type { MayUse } from "./usable-videos.ts";

/** The lesson with pictures of its questions kept here, and without those that cannot be had and films of somebody else. */
export async function withOwnQuestions(
  deps: CoursesDeps,
  actor: Actor,
  lesson: LessonToImport,
  mayUse: MayUse,
): Promise<LessonToImport> {
  if (!lesson.quiz) return lesson;
  const questions = await withOwnMedia(deps, actor, lesson.quiz.questions, mayUse);
  return { ...lesson, quiz: { ...lesson.quiz, questions } };
}

/** The same for questions alone. */
export async function withOwnMedia<Question extends QuestionToImport>(
  deps: CoursesDeps,
  actor: Actor,
  sent: readonly Question[],
  mayUse: MayUse,
): Promise<Question[]> {
  const questions: Question[] = [];
  for (const question of sent)
    questions.push({ ...question, media_url: await ownMedia(deps, actor, question, mayUse) });
  return questions;
}

async function ownMedia(
  { media }: CoursesDeps,
  actor: Actor,
  { media_url: address }: QuestionToImport,
  mayUse: MayUse,
): Promise<string | null> {
  if (address === null) return null;
  if (isFilm(address)) return mayUse(address) ? address : null;
  const kept = await media.keepPicture(actor, { address, field: "media_url" });
  return isRefusal(kept) ? null : kept;
}
