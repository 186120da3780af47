import { isRefusal } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import type { QuestionThread, ThreadQuery } from "@pavane/contract/learning/schema-question";
import type { Actor } from "../../../platform/http/actor.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { countAnswers, findAnswers } from "./answers-repository.ts";
import { presentAnswer, presentQuestion } from "./present-question.ts";
import { readQuestion, type BoardRefusal } from "./question-board.ts";

const firstAnswers: ThreadQuery = { page: 1, size: 50 };

/** A question with a page of its answers. */
export async function viewThread(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  query: ThreadQuery = firstAnswers,
): Promise<QuestionThread | BoardRefusal<"question_not_found">> {
  const read = await readQuestion(deps, actor, id);
  if (isRefusal(read)) return read;
  const { row, viewer } = read;
  const { db, clock } = deps;
  const { offset, ...page } = clampPage(query, await countAnswers(db.read, id, viewer));
  const answers = await findAnswers(db.read, id, viewer, { size: page.size, offset });
  const now = clock.now();
  return {
    ...presentQuestion(row, viewer, now),
    answers: { data: answers.map((answer) => presentAnswer(answer, viewer, now)), page },
  };
}
