import { isRefusal, type ErrorSpec } from "@pavane/contract/core/errors";
import { isFilm } from "@pavane/contract/courses/question-media";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { openForTeaching } from "./quiz-to-teach.ts";

interface SentMedia<Code extends string> {
  readonly quizId: number;
  readonly sent: string | null | undefined;
  /** What the question had before, which stays wherever it leads. */
  readonly before: string | null;
  readonly notFound: ErrorSpec<Code>;
}

/** The address of a question's picture or film as it is stored. Pictures elsewhere are fetched and kept, for those who teach the course. */
export async function mediaToKeep<Code extends string>(
  { db, media }: CoursesDeps,
  actor: Actor,
  { quizId, sent, before, notFound }: SentMedia<Code>,
) {
  if (sent === undefined || sent === null || sent === before || isFilm(sent)) return sent;
  const quiz = await openForTeaching(db.read, actor, quizId, notFound);
  return isRefusal(quiz) ? quiz : media.keepPicture(actor, { address: sent, field: "media_url" });
}
