import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

async function create(path: string, body: unknown): Promise<number> {
  const answer = await world.call("POST", path, { as: admin.token, body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

test("completing the last lesson, ten times at once, leaves one certificate that strangers can verify", async () => {
  const description = "How to count and teach it";
  const price = "0";
  const courseId = await create("/api/courses", {
    title: "Counting in six-eight",
    description,
    price,
    status: "published",
  });
  const moduleId = await create("/api/modules", { title: "The bar", description, position: 1, courseId });
  const lesson = { title: "Six in a bar", description, content: "Count to six.", position: 1, moduleId, type: "text" };
  const lessonId = await create("/api/lessons", lesson);
  const learner = await aPerson(world, { firstName: "Ada", lastName: "Lind" });
  expect((await world.call("POST", `/api/courses/${courseId}/enroll`, { as: learner.token, body: {} })).status).toBe(
    201,
  );
  await world.call("GET", `/api/lessons/${lessonId}`, { as: learner.token });
  const complete = () => world.call("POST", `/api/lessons/${lessonId}/complete`, { as: learner.token, body: {} });
  const answers = await Promise.all(Array.from({ length: 10 }, complete));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  const { body } = await world.call("GET", "/api/me/certificates", { as: learner.token });
  expect(body.page.total).toBe(1);
  const [certificate] = body.data;
  expect(answers.some((answer) => answer.body.certificate_id === certificate.id)).toBe(true);
  const verified = await world.call("GET", `/api/verify/${certificate.serial}`);
  expect(verified.body).toMatchObject({
    state: "valid",
    learner_name: "Ada Lind",
    course_title: "Counting in six-eight",
  });
});
