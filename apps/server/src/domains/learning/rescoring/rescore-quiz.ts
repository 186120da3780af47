import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Rescored, RescoreRequest } from "@pavane/contract/learning/schema-rescore";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { courseStaffRole } from "../../access/index.ts";
import type { AttemptDeps } from "../attempts/attempt-deps.ts";
import type { QuizDoor } from "../attempts/quizzes-repository.ts";
import { raiseResults, type Raise } from "./raise-results.ts";
import { rescoreAttempt } from "./rescore-attempt.ts";
import { getPeople } from "../../identity/index.ts";
import { findScoredAttempts, type Place } from "./rescoring-repository.ts";

/** So many attempts are read, and at most so many raised in one transaction. */
const portion = 200;
const named = 100;

/**
 * Scores closed attempts by the questions as they read now and a lower pass mark; results only go up, and learners who pass
 * by it have completed what passing completes. Portion by portion, each whole or not at all: a second run does what is left
 * and nothing twice. With `dry_run` it only says what would happen. Error: `quiz_not_found` also where the actor does not teach.
 */
export async function rescoreQuiz(
  deps: AttemptDeps,
  actor: Actor,
  quizId: number,
  { dry_run: dryRun, reason, ...rest }: RescoreRequest,
): Promise<Rescored | Refusal<"quiz_not_found" | "validation_failed">> {
  assertNoRest(rest);
  const door = await deps.quizzes.door(quizId, actor.id);
  if (!door || courseStaffRole(actor, door.course) === null) return refuse(learningErrors.quiz_not_found);
  if (!dryRun && reason === undefined) return invalidField("reason", "Say why");
  const raised: Raise[] = [];
  for await (const raises of raisesOf(deps, actor, door)) {
    if (reason === undefined || dryRun) raised.push(...raises);
    else raised.push(...(await raiseResults(deps, { door, raises, by: actor.id, reason })));
  }
  if (!dryRun) await deps.db.write((tx) => recordAudit(tx, auditOf(door, raised, reason)));
  return presentRescored(deps, dryRun, raised);
}

/** What would go up, some attempts at a time. */
async function* raisesOf({ db, quizzes }: AttemptDeps, actor: Actor, { quiz }: QuizDoor): AsyncGenerator<Raise[]> {
  const questions = new Map((await quizzes.questions(quiz.id)).map((question) => [question.id, question]));
  let after: Place = { userId: 0, number: 0 };
  for (;;) {
    const attempts = await findScoredAttempts(db.read, { quizId: quiz.id, exceptUser: actor.id, after, most: portion });
    yield attempts.flatMap((attempt) => {
      const result = rescoreAttempt(attempt, { passScore: quiz.passScore, questions });
      return result === null ? [] : [{ attempt, result }];
    });
    const last = attempts.at(-1);
    if (last === undefined || attempts.length < portion) return;
    after = last;
  }
}

const auditOf = ({ quiz }: QuizDoor, raised: readonly Raise[], reason: string | undefined) => ({
  action: "quiz.rescored" as const,
  target: { type: "quiz", id: quiz.id, name: quiz.title },
  before: { results: raised.slice(0, named).map(({ attempt }) => ({ attempt: attempt.id, score: attempt.score })) },
  after: {
    reason,
    raised: raised.length,
    results: raised.slice(0, named).map(({ attempt, result }) => ({ attempt: attempt.id, score: result.score })),
  },
});

async function presentRescored({ db }: AttemptDeps, dryRun: boolean, raised: readonly Raise[]): Promise<Rescored> {
  const shown = raised.slice(0, named);
  const people = await getPeople(
    db.read,
    shown.map(({ attempt }) => attempt.userId),
  );
  return {
    dry_run: dryRun,
    total: raised.length,
    newly_passed: raised.filter(({ attempt, result }) => result.passed && !attempt.passed).length,
    changed: shown.flatMap(({ attempt, result }) => {
      const user = people.get(attempt.userId);
      if (user === undefined) return [];
      const before = { score: attempt.score, passed: attempt.passed };
      const after = { score: result.score, passed: result.passed };
      return [{ user, attempt_id: attempt.id, number: attempt.number, before, after }];
    }),
  };
}
