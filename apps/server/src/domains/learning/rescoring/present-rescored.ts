import type { Rescored } from "@pavane/contract/learning/schema-rescore";
import { getPeople } from "../../identity/index.ts";
import type { AttemptDeps } from "../attempts/attempt-deps.ts";
import type { QuizDoor } from "../attempts/quizzes-repository.ts";
import type { Raise } from "./raise-results.ts";

/** A better result in a quiz. */
export interface QuizRaise extends Raise {
  readonly quiz: Pick<QuizDoor["quiz"], "id" | "title">;
}

const named = 100;

export async function presentRescored(
  { db }: AttemptDeps,
  dryRun: boolean,
  raised: readonly QuizRaise[],
): Promise<Rescored> {
  const shown = raised.slice(0, named);
  const people = await getPeople(
    db.read,
    shown.map(({ attempt }) => attempt.userId),
  );
  return {
    dry_run: dryRun,
    total: raised.length,
    newly_passed: raised.filter(({ attempt, result }) => result.passed && !attempt.passed).length,
    changed: shown.flatMap(({ quiz: { id, title }, attempt, result }) => {
      const user = people.get(attempt.userId);
      if (user === undefined) return [];
      const before = { score: attempt.score, passed: attempt.passed };
      const after = { score: result.score, passed: result.passed };
      return [{ user, quiz: { id, title }, attempt_id: attempt.id, number: attempt.number, before, after }];
    }),
  };
}

/** The results for the audit log. */
export const auditedResults = (raised: readonly QuizRaise[], reason: string | undefined) => ({
  before: { results: raised.slice(0, named).map(({ attempt }) => ({ attempt: attempt.id, score: attempt.score })) },
  after: {
    reason,
    raised: raised.length,
    results: raised.slice(0, named).map(({ attempt, result }) => ({ attempt: attempt.id, score: result.score })),
  },
});
