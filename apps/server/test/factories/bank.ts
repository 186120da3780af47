import { quizDraws, quizQuestions, quizQuestionVersions } from "../../src/domains/courses/quizzes/tables.ts";
import type { TestApp } from "../harness.ts";

type World = Pick<TestApp, "db">;

/** Questions in the bank of a course, so many of each topic, "Technique 1" with the right option "Right" and so on; returns their ids by topic. */
export async function aBank<Topic extends string>(
  world: World,
  courseId: number,
  topics: Readonly<Record<Topic, number>>,
): Promise<Record<Topic, number[]>> {
  const wanted = Object.entries<number>(topics);
  const made = await world.db.write(async (tx) => {
    const ids: [string, number[]][] = [];
    for (const [topic, count] of wanted) {
      const rows = await tx
        .insert(quizQuestions)
        .values(Array.from({ length: count }, () => ({ bankCourseId: courseId, topic })))
        .returning({ id: quizQuestions.id });
      await tx.insert(quizQuestionVersions).values(
        rows.map(({ id }, at) => ({
          questionId: id,
          version: 1,
          type: "single" as const,
          question: `${topic} ${at + 1}`,
          options: ["Right", "Wrong"],
          correctOptions: [0],
        })),
      );
      ids.push([topic, rows.map(({ id }) => id)]);
    }
    return ids;
  });
  return Object.fromEntries(made) as Record<Topic, number[]>; // one entry for each topic that was asked for
}

/** A draw of a quiz at a place among its items; without a topic of any. */
export async function aDraw(
  world: World,
  quizId: number,
  { topic = null, count, position }: { topic?: string | null; count: number; position: number },
): Promise<number> {
  return world.db.write(async (tx) => {
    const [row] = await tx
      .insert(quizDraws)
      .values({ quizId, topic, drawn: count, position })
      .returning({ id: quizDraws.id });
    if (!row) throw new Error("insert returned nothing");
    return row.id;
  });
}
