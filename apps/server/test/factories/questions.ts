import type { TestApp } from "../harness.ts";

type World = Pick<TestApp, "db" | "platform">;

let made = 0;

async function insertRow(world: World, table: string, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values);
  const places = names.map((_name, index) => `$${index + 1}`).join(", ");
  const text = `insert into ${table} (${names.join(", ")}) values (${places}) returning id`;
  return Number((await world.db.raw(text, Object.values(values))).rows[0]?.["id"]);
}

/** A question of somebody at a lesson, as a row. */
export const aQuestion = (
  world: World,
  { courseId, lessonId, userId }: { readonly courseId: number; readonly lessonId: number; readonly userId: number },
  values: Record<string, unknown> = {},
): Promise<number> =>
  insertRow(world, "lesson_questions", {
    course_id: courseId,
    lesson_id: lessonId,
    user_id: userId,
    from_staff: false,
    title: `Which foot begins? (${(made += 1)})`,
    body: "I cannot see it in the film.",
    created_at: world.platform.clock.now(),
    ...values,
  });

/** An answer of somebody, counted. */
export async function anAnswer(
  world: World,
  { questionId, userId }: { readonly questionId: number; readonly userId: number },
  values: Record<string, unknown> = {},
): Promise<number> {
  const answer = { question_id: questionId, user_id: userId, from_staff: false, body: "The right one." };
  const id = await insertRow(world, "lesson_answers", {
    ...answer,
    created_at: world.platform.clock.now(),
    ...values,
  });
  await world.db.raw("update lesson_questions set answer_count = answer_count + 1 where id = $1", [questionId]);
  return id;
}
