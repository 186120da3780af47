import { adminNotes, adminUserSessions } from "@pavane/contract/identity/schema-admin";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAtOnce } from "../../../../test/factories/deleted.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { username: "Director", firstName: "Dora", lastName: "Rex", roles: ["ADMIN"] });
  person = await aPerson(world, { username: "pupil" });
});
afterAll(() => world.close());

const get = (tab: string, as: TestPerson | null = admin, id: number | string = person.id) =>
  world.call("GET", `/api/admin/users/${id}/${tab}`, as ? { as: as.token } : {});
const note = (body: unknown, as: TestPerson | null = admin, id = person.id) =>
  world.call("POST", `/api/admin/users/${id}/notes`, { ...(as ? { as: as.token } : {}), body: { body } });
const notesOf = async (id = person.id) => adminNotes.parse((await get("notes", admin, id)).body).data;

describe.each(["sessions", "mail", "notes", "activity"])("the tab %s", (tab) => {
  test("is for ADMIN alone, and of nobody it is 404", async () => {
    const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"] });
    expect((await get(tab, null)).status).toBe(401);
    expect((await get(tab, person)).status).toBe(403);
    expect((await get(tab, officer)).status).toBe(403);
    expect(await get(tab, admin, 999_999)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await get(tab, admin, "abc")).status).toBe(404);
    expect((await get(tab)).status).toBe(200);
  });
});

test("sessions have no whole address and no token, and tries are those of the account, newest first", async () => {
  const signIn = (password: string) =>
    world.call("POST", "/api/login", { body: { username: "pupil", password }, ip: "192.0.2.77" });
  await signIn("not the password");
  await signIn(person.password);
  const answer = await get("sessions");
  const { sessions, tries } = adminUserSessions.parse(answer.body);
  expect(sessions).toHaveLength(2);
  expect(sessions.find((session) => session.ip_masked !== null)).toMatchObject({ current: false, method: "password" });
  expect(tries.map(({ result }) => result)).toEqual(["signed_in", "wrong"]);
  expect(answer.raw.toString()).not.toContain("192.0.2.77");
  await world.call("POST", `/api/admin/users/${person.id}/sign-out`, { as: admin.token });
  expect((await get("sessions")).body.sessions).toEqual([]);
  expect((await get("sessions", admin, admin.id)).body.sessions).toMatchObject([{ current: true }]);
});

test("mail is listed without its words, so that no link is read past the outbox, the last fifty", async () => {
  await world.call("POST", "/api/password/forgot", { body: { identifier: person.username } });
  const answer = await get("mail");
  expect(answer.body.data[0]).toMatchObject({ user_id: person.id, to: person.email, status: "queued" });
  expect(answer.raw.toString()).not.toMatch(/reset-password|text|html/);
  await world.db.raw(
    `insert into mail_outbox (user_id, to_address, kind, subject, not_before)
     select $1, 'pupil@example.com', 'receipt', 'Receipt ' || n, now() from generate_series(1, 60) n`,
    [person.id],
  );
  const { data } = (await get("mail")).body;
  expect(data.map(({ subject }: { subject: string }) => subject)).toEqual(
    Array.from({ length: 50 }, (_, at) => `Receipt ${60 - at}`),
  );
});

describe("notes", () => {
  test("are written by staff for staff, newest first, and counted", async () => {
    expect(await notesOf()).toEqual([]);
    expect(await note("  Called about the recital.\r\n ")).toMatchObject({ status: 201 });
    const added = await note("Was refunded twice by mistake.");
    expect(added.body.data).toMatchObject([
      { body: "Was refunded twice by mistake.", author: { id: admin.id, name: "Dora Rex" } },
      { body: "Called about the recital." },
    ]);
    expect(await notesOf()).toEqual(added.body.data);
    const seen = await world.call("GET", `/api/admin/users/${person.id}`, { as: admin.token });
    expect(seen.body.counts.notes).toBe(2);
  });

  test.each([
    ["", "Write something first."],
    ["   ", "Write something first."],
    [undefined, "Write something first."],
    ["ü".repeat(10_001), "Use at most 10000 characters."],
  ])("%#: what is no note is refused by its field", async (body, message) => {
    expect(await note(body)).toMatchObject({ status: 422, body: { fields: { body: message } } });
  });

  test("are refused to others, about nobody and about somebody who is deleted", async () => {
    expect((await note("Hello", null)).status).toBe(401);
    expect((await note("Hello", await aPerson(world))).status).toBe(403);
    expect((await note("Hello", admin, 999_999)).status).toBe(404);
    const former = await aPerson(world);
    await deleteAtOnce(world, former.id);
    expect((await note("Hello", admin, former.id)).status).toBe(404);
  });

  test("leave an act without their words, and that they exist is not told to their person", async () => {
    const { rows } = await world.db.raw("select action, after from audit_log where target_id = $1 and action = $2", [
      String(person.id),
      "user.noted",
    ]);
    expect(rows).toEqual([
      { action: "user.noted", after: null },
      { action: "user.noted", after: null },
    ]);
  });

  test("of an author who left are a former member's", async () => {
    const other = await aPerson(world, { roles: ["ADMIN"] });
    const about = await aPerson(world);
    await note("Prefers letters.", other, about.id);
    await deleteAtOnce(world, other.id);
    expect(await notesOf(about.id)).toMatchObject([{ body: "Prefers letters.", author: null }]);
  });

  test.runIf(onPostgres)("of two who write at once are both kept", async () => {
    const about = await aPerson(world);
    await Promise.all([note("One", admin, about.id), note("Two", admin, about.id)]);
    expect((await notesOf(about.id)).map(({ body }) => body).toSorted()).toEqual(["One", "Two"]);
  });
});
