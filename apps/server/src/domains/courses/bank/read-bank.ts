import type { bankQuestionsList } from "@pavane/contract/courses/bank-list";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { ListQuery } from "@pavane/contract/core/list";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import type { CoursesDeps } from "../deps.ts";
import { bankQuestions, findBankQuestion, findTopics, type BankQuestionRow } from "./bank-repository.ts";
import { openBank } from "./lock-bank.ts";
import { presentBankQuestion } from "./present-bank.ts";

/** The questions of a course's bank with their right answers, as a page or a file, for teachers of the course. */
export async function listBank(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
  query: ListQuery<typeof bankQuestionsList>,
) {
  const { read } = deps.db;
  const bank = await openBank(read, actor, courseId, coursesErrors.course_not_found);
  if (isRefusal(bank)) return bank;
  return answerList(read, query, bankQuestions(bank.id), { all: (rows) => presentAll(deps, rows) });
}

export async function listTopics({ db }: CoursesDeps, actor: Actor, courseId: number) {
  const bank = await openBank(db.read, actor, courseId, coursesErrors.course_not_found);
  return isRefusal(bank) ? bank : { data: await findTopics(db.read, bank.id) };
}

/** A question of a bank for teachers of its course. Errors: `question_not_found`, `forbidden`. */
export async function openBankQuestion(deps: CoursesDeps, actor: Actor, id: number) {
  const { read } = deps.db;
  const row = await findBankQuestion(read, id);
  if (row === null) return refuse(coursesErrors.question_not_found);
  const bank = await openBank(read, actor, row.courseId, coursesErrors.question_not_found);
  if (isRefusal(bank)) return bank;
  const [presented] = await presentAll(deps, [row]);
  return presented ?? refuse(coursesErrors.question_not_found);
}

async function presentAll({ db, learning }: CoursesDeps, rows: readonly BankQuestionRow[]) {
  const counts = await learning.questionUses(
    db.read,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentBankQuestion(row, counts.get(row.id)));
}
