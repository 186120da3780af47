import { drawQuestions } from "./draw-questions.ts";
import type { AuthoredQuestion, RandomSource } from "./build-attempt.ts";
import type { AttemptDeps } from "./attempt-deps.ts";
import type { QuizDoor } from "./quizzes-repository.ts";

/** What an attempt that begins now asks, in the order of the quiz: its own questions, and what its draws give this time. */
export async function attemptQuestions(
  { quizzes }: Pick<AttemptDeps, "quizzes">,
  { quiz, course, hasDraws }: QuizDoor,
  chance: RandomSource,
): Promise<AuthoredQuestion[]> {
  const own = await quizzes.questions(quiz.id);
  if (!hasDraws) return own;
  const draws = await quizzes.draws(quiz.id);
  const drawn = drawQuestions(draws, await quizzes.pools(course.id, draws), chance);
  const texts = new Map((await quizzes.newest([...drawn.values()].flat())).map((one) => [one.id, one]));
  return [
    ...own.map((question) => ({ position: question.position, asked: [question] as AuthoredQuestion[] })),
    ...draws.map(({ id, position }) => ({
      position,
      asked: (drawn.get(id) ?? []).flatMap((question) => texts.get(question) ?? []),
    })),
  ]
    .toSorted((one, other) => one.position - other.position)
    .flatMap(({ asked }) => asked);
}
