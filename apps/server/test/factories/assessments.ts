import type { TestApp } from "../harness.ts";

const level = (label: string, points: number) => ({ label, points, text: "" });

/** A rubric as it is sent: two criteria with three levels, 8 points in all. */
export const rubricBody = {
  title: "Turns",
  criteria: ["Timing", "Technique"].map((title) => ({
    title,
    levels: [level("Not yet", 0), level("Nearly", 2), level("Safely", 4)],
  })),
};

/** A rubric of somebody who teaches; returns its id. */
export async function aRubric(world: Pick<TestApp, "call">, owner: { readonly token: string }): Promise<number> {
  const { body } = await world.call("POST", "/api/rubrics", { as: owner.token, body: rubricBody });
  return body.id;
}

export const assignmentBody = (rubricId: number) => ({
  title: "Show your turns",
  brief: "Film **two** turns to each side.",
  framing: ["Whole body in the picture", "Camera at hip height"],
  rubric_id: rubricId,
});

/** The practical assessment of a lesson, by who teaches it; returns its id. */
export async function anAssignment(
  world: Pick<TestApp, "call">,
  teacher: { readonly token: string },
  lessonId: number,
  values: object = {},
): Promise<number> {
  const body = { ...assignmentBody(await aRubric(world, teacher)), ...values };
  const saved = await world.call("PUT", `/api/lessons/${lessonId}/assignment`, { as: teacher.token, body });
  return saved.body.id;
}
