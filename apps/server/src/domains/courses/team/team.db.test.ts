import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let author: TestPerson;
let colleague: TestPerson;
let courseId: number;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  author = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  colleague = await aPerson(world, { roles: ["INSTRUCTOR"] });
  courseId = (await aCourse(world, { instructorId: author.id, modules: [{ lessons: [{}] }] })).id;
});
afterAll(() => world.close());

const path = () => `/api/courses/${courseId}/staff`;
const add = (person: string, as = author.token) => world.call("POST", path(), { as, body: { person } });
const remove = (id: number, as: string) => world.call("DELETE", `${path()}/${id}`, { as });
const list = (as: string) => world.call("GET", path(), { as });
const subjectsTo = async (id: number) =>
  (await world.db.raw("select subject from mail_outbox where user_id = $1 and kind = 'course_team' order by id", [id]))
    .rows;

test("an author adds a colleague by e-mail, who teaches the course from then on and reads it in a mail", async () => {
  const announce = () =>
    world.call("POST", `/api/courses/${courseId}/announcements`, {
      as: colleague.token,
      body: { title: "Hello", body: "I teach with you from now on." },
    });
  expect((await announce()).status).toBe(403);
  expect(await add(colleague.email.toUpperCase())).toMatchObject({
    status: 201,
    body: { user_id: colleague.id, role: "teacher", can: { remove: true, leave: false } },
  });
  expect((await announce()).status).toBe(201);
  expect((await list(colleague.token)).body).toMatchObject({
    data: [
      { user_id: author.id, role: "instructor" },
      { user_id: colleague.id, role: "teacher", can: { remove: false, leave: true } },
    ],
    can: { add: false },
  });
  expect(await subjectsTo(colleague.id)).toEqual([{ subject: expect.stringContaining("You teach") }]);
});

test("removed by an author the next call is refused, and it is said in a mail; leaving says nothing", async () => {
  await add(`@${colleague.username}`);
  expect((await remove(colleague.id, author.token)).status).toBe(204);
  expect((await remove(colleague.id, author.token)).body.code).toBe("not_in_team");
  expect(await list(colleague.token)).toMatchObject({ status: 403 });
  expect(await subjectsTo(colleague.id)).toHaveLength(2);
  await add(colleague.username);
  expect((await remove(colleague.id, colleague.token)).status).toBe(204);
  expect(await subjectsTo(colleague.id)).toHaveLength(3);
});

test("an assessor opens every lesson of the course and reads so in a mail, and runs nothing in it", async () => {
  const assess = { person: colleague.username, role: "assessor" };
  const lessons = [{ freePreview: false }];
  const draft = await aCourse(world, { instructorId: author.id, status: "draft", modules: [{ lessons }] });
  const open = () => world.call("GET", `/api/lessons/${draft.lessons[0]!.id}`, { as: colleague.token });
  expect((await open()).status).toBe(404);
  const added = await world.call("POST", `/api/courses/${draft.id}/staff`, { as: author.token, body: assess });
  expect(added).toMatchObject({ status: 201, body: { user_id: colleague.id, role: "assessor" } });
  expect(await open()).toMatchObject({ status: 200, body: { opened_as: "assessor" } });
  expect(await subjectsTo(colleague.id)).toEqual([{ subject: expect.stringContaining("You mark videos of") }]);
  const announcement = { title: "Hello", body: "I teach with you from now on." };
  const calls = [
    world.call("POST", `/api/courses/${draft.id}/announcements`, { as: colleague.token, body: announcement }),
    world.call("GET", `/api/courses/${draft.id}/learners`, { as: colleague.token }),
    world.call("GET", `/api/lessons/${draft.lessons[0]!.id}/assignment`, { as: colleague.token }),
    world.call("PATCH", `/api/lessons/${draft.lessons[0]!.id}`, { as: colleague.token, body: { title: "Mine now" } }),
    world.call("GET", `/api/courses/${draft.id}/staff`, { as: colleague.token }),
  ];
  for (const { status } of await Promise.all(calls)) expect([403, 404]).toContain(status);
  const mine = await world.call("GET", "/api/courses?scope=mine", { as: colleague.token });
  expect(mine.body.data).toEqual([]);
});

test("an assessor becomes a co-teacher by being removed first, and may leave", async () => {
  const addAs = (role: string) =>
    world.call("POST", path(), { as: author.token, body: { person: colleague.username, role } });
  expect((await addAs("assessor")).status).toBe(201);
  expect((await addAs("teacher")).body.code).toBe("already_assesses");
  expect((await addAs("conductor")).body.fields).toEqual({ role: "Choose teacher or assessor" });
  expect((await remove(colleague.id, colleague.token)).status).toBe(204);
  expect((await addAs("teacher")).body).toMatchObject({ role: "teacher" });
  expect((await addAs("assessor")).body.code).toBe("already_teaches");
});

test("removed while they write, their next save is refused, and what was saved stays", async () => {
  const writer = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const { body: before } = await world.call("GET", `/api/courses/${courseId}`, { as: author.token });
  const { id, version } = before.modules[0].lessons[0];
  const save = (content: string, more: object) =>
    world.call("PATCH", `/api/lessons/${id}`, { as: writer.token, body: { content, ...more } });
  await add(writer.username);
  expect((await save("Bend slowly.", { version })).status).toBe(200);
  expect((await remove(writer.id, author.token)).status).toBe(204);
  expect(await save("Bend slowly, then", { version: version + 1 })).toMatchObject({
    status: 403,
    body: { code: "forbidden" },
  });
  const { body: after } = await world.call("GET", `/api/lessons/${id}`, { as: author.token });
  expect(after.lesson.content).toBe("Bend slowly.");
});

test("who is unknown, has no role for it, or teaches it already is not added", async () => {
  expect((await add("nobody@example.com")).body).toMatchObject({
    code: "no_such_person",
    message: "No account uses this e-mail.",
  });
  expect((await add("nobody-at-all")).body.message).toBe("No account uses this username.");
  const member = await aPerson(world);
  expect((await add(member.username)).body.code).toBe("no_teaching_role");
  expect((await add(author.username)).body.code).toBe("already_teaches");
  const answers = await Promise.all([add(colleague.username), add(colleague.email)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await add("")).status).toBe(422);
});

test("only authors change the team; co-teachers neither add nor remove others, and outsiders read nothing", async () => {
  await add(colleague.username);
  const third = await aPerson(world, { roles: ["INSTRUCTOR"] });
  expect((await add(third.username, colleague.token)).status).toBe(403);
  await add(third.username);
  expect((await remove(third.id, colleague.token)).status).toBe(403);
  const outsider = await aPerson(world, { roles: ["INSTRUCTOR"] });
  expect((await list(outsider.token)).status).toBe(403);
  expect((await remove(third.id, outsider.token)).status).toBe(403);
  expect((await remove(outsider.id, outsider.token)).status).toBe(403);
});

test("what staff change in a team is in the audit log", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await add(colleague.username, admin.token);
  await remove(colleague.id, admin.token);
  const select = "select action from audit_log where target_type = 'course' and target_id = $1 order by id";
  expect((await world.db.raw(select, [String(courseId)])).rows).toEqual([
    { action: "course_team.added" },
    { action: "course_team.removed" },
  ]);
});

test("looking for accounts by name ends after twenty that nobody has", async () => {
  for (let tries = 0; tries < 20; tries += 1) await add(`nobody-${tries}`);
  expect((await add(colleague.username)).body.code).toBe("rate_limited");
});
