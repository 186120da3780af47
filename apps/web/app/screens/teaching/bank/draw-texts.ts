import { counted } from "../../../counted.ts";

interface ShortDraw {
  readonly topic: string | null;
  readonly available: number;
  readonly count: number;
}

/** "Topic Technique has 2 questions, 3 are drawn." */
export function shortDrawText({ topic, available, count }: ShortDraw): string {
  const has = `${topic === null ? "The question bank" : `Topic ${topic}`} has ${counted(available, "question")}`;
  return `${has}, ${count.toLocaleString("en-US")} ${count === 1 ? "is" : "are"} drawn.`;
}

/** Where draws of one topic take more than there is, as the server says it of a whole course. */
export function shortTopics(draws: readonly ShortDraw[]): ShortDraw[] {
  const topics = [...Map.groupBy(draws, ({ topic }) => topic)].map(([topic, same]) => ({
    topic,
    available: same[0]?.available ?? 0,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
  const taken = topics.reduce(
    (sum, { topic, count, available }) => sum + (topic === null ? 0 : Math.min(count, available)),
    0,
  );
  return topics
    .map((one) => (one.topic === null ? { ...one, available: Math.max(0, one.available - taken) } : one))
    .filter(({ available, count }) => available < count);
}

/** "3 questions from Technique". */
export const drawText = ({ topic, count }: Pick<ShortDraw, "topic" | "count">): string =>
  `${counted(count, "question")} from ${topic ?? "any topic"}`;
