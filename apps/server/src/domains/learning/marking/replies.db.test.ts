import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aLearner } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { anAssessment, aSubmission, bothAt } from "../../../../test/factories/submissions.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** How many mails who marked and who teaches get of a learner's reply, once the marker is on the staff no longer. */
async function mailsOfReply(marks: "assessor" | "admin") {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR"] });
  const marker = await aPerson(world, { roles: [marks === "admin" ? "INSTRUCTOR_ADMIN" : "INSTRUCTOR"] });
  const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons: [{}] }] });
  const staff = "insert into course_staff (course_id, user_id, role) values ($1, $2, 'assessor')";
  if (marks === "assessor") await world.db.raw(staff, [course.id, marker.id]);
  const learner = await aLearner(world, course.id);
  const id = await aSubmission(world, learner, await anAssessment(world, course.lessons[0]!.id));
  const send = (method: string, what: string, as: string, body?: object) =>
    world.call(method, `/api/submissions/${id}/${what}`, { as, ...(body && { body }) });
  await send("POST", "claim", marker.token);
  const said = await send("POST", "comments", marker.token, { at: 3, body: "Late." });
  await send("PUT", "marks", marker.token, { criteria: bothAt(2), version: 1 });
  await send("POST", "release", marker.token, { result: "passed", version: 2 });
  await world.db.raw("delete from course_staff where user_id = $1", [marker.id]);
  await send("POST", "comments", learner.token, { body: "Why?", parent_id: said.body.comments[0].id });
  const select = "select user_id from mail_outbox where kind = 'submission_reply' and user_id = any($1)";
  const { rows } = await world.db.raw(select, [[marker.id, teacher.id]]);
  const of = ({ id: person }: { readonly id: number }) =>
    rows.filter((row) => Number(row["user_id"]) === person).length;
  return { marker: of(marker), teacher: of(teacher) };
}

test("a reply goes to who teaches where its assessor marks there no longer", async () => {
  expect(await mailsOfReply("assessor")).toEqual({ marker: 0, teacher: 1 });
});

test("a reply goes to who may change the course without being on its team", async () => {
  expect(await mailsOfReply("admin")).toEqual({ marker: 1, teacher: 0 });
});
