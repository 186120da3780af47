import { minuteMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { NewLessonQuestion } from "@pavane/contract/learning/schema-question";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { lockPeople } from "../../identity/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openBoard, type BoardRefusal } from "./question-board.ts";
import { notifyOfQuestion } from "./question-mails.ts";
import { findAsked, insertQuestion, type SentQuestion } from "./questions-repository.ts";

const questionsPerHour: Limit = { name: "lesson-questions", most: 10, windowSeconds: 3600 };

/** Something that was written, or that had been when it was sent again. */
export interface Sent {
  readonly questionId: number;
  readonly isNew: boolean;
}

/**
 * Asks something at a lesson and tells who teaches. What is sent twice, under one key or in the same words within a minute, is one
 * question. Errors besides those of opening: `rate_limited`, `key_reused`.
 */
export async function askQuestion(
  deps: LessonDeps,
  actor: Actor,
  lessonId: number,
  { title, body, at, client_key: clientKey, ...rest }: NewLessonQuestion,
): Promise<Sent | BoardRefusal<"lesson_not_found"> | Refusal<"rate_limited" | "key_reused">> {
  assertNoRest(rest);
  const board = await openBoard(deps, actor, lessonId, learningErrors.lesson_not_found);
  if (isRefusal(board)) return board;
  const now = deps.clock.now();
  const asked: SentQuestion = { userId: actor.id, lessonId, title, body, clientKey: clientKey ?? null };
  const sent = await findSent(deps.db.read, asked, now);
  if (sent !== null) return sent;
  const limited = await deps.limiter.hit(questionsPerHour, String(actor.id));
  if (limited) return limited;
  return deps.db.write(async (tx) => {
    await lockPeople(tx, [actor.id]);
    const before = await findSent(tx, asked, now);
    if (before !== null) return before;
    const { courseId, viewer } = board;
    const atMs = at === null ? null : Math.round(at * 1000);
    const id = await insertQuestion(tx, { ...asked, courseId, fromStaff: viewer.teaches, atMs, createdAt: now });
    await notifyOfQuestion(tx, deps, id);
    return { questionId: id, isNew: true };
  });
}

async function findSent(db: Read, asked: SentQuestion, now: Date): Promise<Sent | Refusal<"key_reused"> | null> {
  const sent = await findAsked(db, asked, new Date(now.getTime() - minuteMs));
  if (sent === null) return null;
  const isSame = sent.lessonId === asked.lessonId && sent.title === asked.title && sent.body === asked.body;
  return isSame ? { questionId: sent.id, isNew: false } : refuse(learningErrors.key_reused);
}
