import type { Course } from "@pavane/contract/courses/schema";

type ShortDraw = NonNullable<Course["short_draws"]>[number];

/** Where quizzes draw more of a topic, all draws of it together, than their bank has. Draws of any topic come after the others. */
export function shortDraws(
  draws: readonly { quizId: number; topic: string | null; drawn: number; available: number }[],
): ShortDraw[] {
  const byQuiz = Map.groupBy(draws, ({ quizId }) => quizId);
  return [...byQuiz].flatMap(([quizId, ofQuiz]) => {
    const topics = [...Map.groupBy(ofQuiz, ({ topic }) => topic)].map(([topic, same]) => ({
      quiz_id: quizId,
      topic,
      count: same.reduce((sum, { drawn }) => sum + drawn, 0),
      available: same[0]?.available ?? 0,
    }));
    const named = topics.filter(({ topic }) => topic !== null);
    const taken = named.reduce((sum, { count, available }) => sum + Math.min(count, available), 0);
    const any = topics
      .filter(({ topic }) => topic === null)
      .map((draw) => ({ ...draw, available: Math.max(0, draw.available - taken) }));
    return [...named, ...any].filter(({ count, available }) => available < count);
  });
}
