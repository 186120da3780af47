import type { Actor } from "../../../platform/http/actor.ts";
import type { AttemptDeps } from "../attempts/attempt-deps.ts";
import type { AuthoredQuestion } from "../attempts/build-attempt.ts";
import type { QuizDoor } from "../attempts/quizzes-repository.ts";
import type { Raise } from "./raise-results.ts";
import { rescoreAttempt } from "./rescore-attempt.ts";
import { findScoredAttempts, type Place, type ScoredAttemptRow } from "./rescoring-repository.ts";

/** So many attempts are read, and at most so many raised in one transaction. */
const portion = 200;

export interface Sought {
  /** Only what this question changes counts; null for all that a quiz asks, and its pass mark. */
  readonly onlyQuestion: number | null;
}

/** What would go up in a quiz, some attempts at a time, by the questions that each of them asked as they read now. */
export async function* findRaises(
  deps: AttemptDeps,
  actor: Actor,
  { quiz }: QuizDoor,
  { onlyQuestion }: Sought,
): AsyncGenerator<Raise[]> {
  const questions = new Map<number, AuthoredQuestion>();
  const read = new Set<number>();
  const passScore = onlyQuestion === null ? quiz.passScore : highestMark;
  let after: Place = { userId: 0, number: 0 };
  for (;;) {
    const wanted = { quizId: quiz.id, exceptUser: actor.id, after, most: portion, asking: onlyQuestion };
    const attempts = await findScoredAttempts(deps.db.read, wanted);
    const asked = onlyQuestion === null ? askedIn(attempts) : [onlyQuestion];
    for (const question of await findCurrent(
      deps,
      asked.filter((id) => !read.has(id)),
    ))
      questions.set(question.id, question);
    for (const id of asked) read.add(id);
    yield attempts.flatMap((attempt) => {
      const result = rescoreAttempt(attempt, { passScore, questions });
      return result === null ? [] : [{ attempt, result }];
    });
    const last = attempts.at(-1);
    if (last === undefined || attempts.length < portion) return;
    after = last;
  }
}

/** No attempt passes by it that did not before. */
const highestMark = 100;

const askedIn = (attempts: readonly ScoredAttemptRow[]): number[] =>
  attempts.flatMap(({ snapshot }) => snapshot.questions.map(({ id }) => id));

/** Questions as they read now; one that is retired stands as it was asked. */
const findCurrent = async ({ quizzes }: AttemptDeps, ids: readonly number[]): Promise<AuthoredQuestion[]> =>
  (await quizzes.newest([...new Set(ids)])).filter(({ deletedAt }) => deletedAt === null);
