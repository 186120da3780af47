import { dayMs } from "@pavane/contract/core/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { deleteAtOnce } from "../../../../test/factories/deleted.ts";
import { anEnrolment } from "../../../../test/factories/learning.ts";
import { aPeopleFile } from "../../../../test/factories/people-files.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { eraseRows } from "../../../platform/personal-data/erase-repository.ts";
import { importsPersonalData } from "../personal-data-repository.ts";
import { peopleImportLines } from "./tables.ts";

let world: TestApp;
let admin: TestPerson;
let courseId: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"], username: "Director" });
  await aPerson(world, { roles: ["ADMIN"] });
  courseId = (await aCourse(world, { title: "Ballet basics" })).id;
});
afterAll(() => world.close());

let made = 0;
/** An address that nobody had so far. */
const fresh = () => `new${(made += 1)}@people.example`;
const read = (content: string | Buffer, as = admin) => aPeopleFile(world, as, content);
const readId = async (content: string): Promise<number> => (await read(content)).body.id;
const start = (id: number, as = admin) => world.call("POST", `/api/admin/people-imports/${id}/start`, { as: as.token });
const look = (id: number, as = admin) => world.call("GET", `/api/admin/people-imports/${id}`, { as: as.token });
const linesOf = async (id: number, query = "") =>
  (await world.call("GET", `/api/admin/people-imports/${id}/lines${query}`, { as: admin.token })).body.data;
const discard = (id: number, as = admin) => world.call("DELETE", `/api/admin/people-imports/${id}`, { as: as.token });
const run = (name: string, data: object = {}) => world.app.jobs.find((job) => job.name === name)?.run(data);
const work = (id?: number) => run("imports.import-people", id === undefined ? {} : { id });
const rows = async (sql: string, ...values: unknown[]) => (await world.db.raw(sql, values)).rows;
const mailsTo = (address: string) => rows("select kind, in_bulk from mail_outbox where to_address = $1", address);
const actsOf = async (action: string, targetId: number) =>
  rows("select actor_id, after from audit_log where action = $1 and target_id = $2", action, String(targetId));
const enrolled = async (userId: number) =>
  (await rows("select course_id from enrolments where user_id = $1 and status = 'active'", userId)).map((row) =>
    Number(row["course_id"]),
  );
const toldOf = async (id: number, userId = admin.id) =>
  rows(
    "select kind, title, body from notices where user_id = $1 and link = $2",
    userId,
    `/admin/users/import?import=${id}`,
  );
const imported = async (content: string) => {
  const id = await readId(content);
  expect((await start(id)).status).toBe(202);
  await work(id);
  return id;
};

describe("a file that was read", () => {
  test("says line by line what would be done, and does nothing", async () => {
    const known = await aPerson(world);
    const draft = (await aCourse(world, { status: "draft", title: "Tap" })).id;
    const newcomer = fresh();
    const { status, body } = await read(
      `E-mail;Courses;Phone\n${newcomer};${courseId}\n${known.email.toUpperCase()};${courseId}\nnobody;${draft}\n${known.email};1`,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      file_name: "people.csv",
      status: "read",
      lines: 4,
      outcomes: { invite: 1, change: 1, nothing: 0, misfit: 2, invited: 0, changed: 0, failed: 0 },
      ignored_columns: ["Phone"],
      started_at: null,
    });
    expect(await linesOf(body.id)).toMatchObject([
      {
        line: 2,
        email: newcomer,
        outcome: "invite",
        courses: [{ id: courseId, title: "Ballet basics" }],
        user_id: null,
      },
      { line: 3, outcome: "change", user_id: known.id, notes: ["Has an account. Names stay as they are."] },
      {
        line: 4,
        email: "nobody",
        outcome: "misfit",
        problems: [
          { column: "email", message: "Enter a valid e-mail address." },
          { column: "courses", message: `“Tap” (${draft}) is a draft. Publish it first.` },
        ],
      },
      { line: 5, outcome: "misfit", problems: [{ column: "email", message: "The same address is in line 3." }] },
    ]);
    expect(await mailsTo(newcomer)).toEqual([]);
    expect(await enrolled(known.id)).toEqual([]);
    expect((await look(body.id)).body).toEqual(body);
    expect(await actsOf("people_import.read", body.id)).toMatchObject([{ after: { lines: 4, misfits: 2 } }]);
  });

  test("is looked through by outcome and address, and comes as a file that runs no formula", async () => {
    const bad = await readId(`email,first name\n=1+1,Ana\n${fresh()},Ben`);
    expect(await linesOf(bad, "?outcome=misfit")).toMatchObject([{ line: 2, email: "=1+1" }]);
    expect(await linesOf(bad, "?q=NEW")).toMatchObject([{ line: 3 }]);
    const path = `/api/admin/people-imports/${bad}/lines?format=csv`;
    const file = await world.call("GET", path, { as: admin.token });
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(String(file.body)).toContain("2,'=1+1,,,,Does not fit,,,E-mail,Enter a valid e-mail address.");
  });

  test("is its administrator's alone, and nobody's who is none", async () => {
    const id = await readId(`email\n${fresh()}`);
    const other = await aPerson(world, { roles: ["ADMIN"] });
    for (const call of [look(id, other), start(id, other), discard(id, other)])
      expect((await call).body.code).toBe("import_not_found");
    const staff = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"], grant: "royalty" });
    expect((await read("email\na@x.example", staff)).status).toBe(403);
    for (const call of [look(id, staff), start(id, staff), discard(id, staff)]) expect((await call).status).toBe(403);
    expect((await world.call("GET", `/api/admin/people-imports/${id}`)).status).toBe(401);
    const { data } = (await world.call("GET", "/api/admin/people-imports", { as: other.token })).body;
    expect(data).toEqual([]);
    expect((await look(id)).status).toBe(200);
  });

  test("is discarded, and forgotten after a day by itself", async () => {
    const [gone, left] = [await readId(`email\n${fresh()}`), await readId(`email\n${fresh()}`)];
    expect((await discard(gone)).status).toBe(204);
    expect((await look(gone)).status).toBe(404);
    await rows("update people_imports set expires_at = '2000-01-01' where id = $1", left);
    await run("imports.drop-people");
    expect((await look(left)).status).toBe(404);
    expect(await rows("select 1 from people_import_lines where import_id = any($1)", [gone, left])).toEqual([]);
  });

  test.each([
    ["no table", "PK\u0003\u0004", 422, "people_unreadable"],
    ["nothing", "", 422, "validation_failed"],
    ["more than 4 MB", `email\n${"a".repeat(4_194_305)}`, 413, "file_too_large"],
  ])("is refused with %s", async (_words, content, status, code) => {
    expect(await read(content)).toMatchObject({ status, body: { code } });
  });

  test("is refused beside 20 that were not imported", async () => {
    const busy = await aPerson(world, { roles: ["ADMIN"] });
    for (let at = 0; at < 20; at += 1) expect((await read(`email\n${fresh()}`, busy)).status).toBe(201);
    expect((await read(`email\n${fresh()}`, busy)).body.code).toBe("too_many_imports");
  });
});

describe("an import", () => {
  test("invites by the usual link, and enrols once the invitation is accepted", async () => {
    const email = fresh();
    const id = await imported(
      `email,first name,last name,username,roles,courses\n${email},Nora,Lind,nora.lind,Instructor,${courseId}`,
    );
    expect((await look(id)).body).toMatchObject({ status: "done", outcomes: { invited: 1, invite: 0, failed: 0 } });
    const [{ user_id: userId }] = await linesOf(id);
    expect(await mailsTo(email)).toEqual([{ kind: "invitation", in_bulk: true }]);
    expect(await actsOf("user.invited", userId)).toMatchObject([{ actor_id: admin.id }]);
    expect(await actsOf("people_import.started", id)).toMatchObject([{ actor_id: admin.id }]);
    expect(await actsOf("people_import.finished", id)).toMatchObject([
      { actor_id: admin.id, after: { invited: 1, changed: 0, failed: 0 } },
    ]);
    expect(await enrolled(userId)).toEqual([]);
    const [mail] = await rows("select text_body from mail_outbox where to_address = $1", email);
    const token = /\/claim#([\w-]{43})/.exec(String(mail?.["text_body"]))?.[1] ?? "";
    const checked = await world.call("POST", "/api/claim/check", { body: { token } });
    expect(checked.body.invitation).toEqual({
      first_name: "Nora",
      last_name: "Lind",
      username: "nora.lind",
      roles: ["INSTRUCTOR"],
    });
    const body = { token, username: "nora.lind", password: "arabesque-penchee-9", accept_terms: true };
    const claimed = await world.call("POST", "/api/claim", { body });
    expect(claimed.status).toBe(200);
    await run("learning.invitations");
    expect(await enrolled(userId)).toEqual([courseId]);
    const me = (await world.call("GET", "/api/me", { as: claimed.body.access_token })).body;
    expect(me).toMatchObject({ id: userId, role: expect.arrayContaining(["INSTRUCTOR"]) });
    expect((await mailsTo(email)).map(({ kind }) => kind)).not.toContain("course_invitation");
  });

  test("enrols who has an account and gives them roles, and what they have they keep", async () => {
    const [learner, seller] = [await aPerson(world), await aPerson(world, { roles: ["SELLER"] })];
    const second = (await aCourse(world)).id;
    await anEnrolment(world, learner.id, courseId);
    const id = await imported(
      `email,first name,roles,courses\n${learner.email},Somebody,Seller,${courseId};${second}\n${seller.email},,SELLER,`,
    );
    expect((await look(id)).body.outcomes).toMatchObject({ changed: 1, nothing: 1, failed: 0 });
    expect((await enrolled(learner.id)).toSorted()).toEqual([courseId, second].toSorted());
    const person = (await world.call("GET", `/api/admin/users/${learner.id}`, { as: admin.token })).body;
    expect(person).toMatchObject({ first_name: null, role: expect.arrayContaining(["SELLER"]) });
    expect(await actsOf("role.given", learner.id)).toMatchObject([
      { actor_id: admin.id, after: { role: "SELLER", reason: "Imported from “people.csv”" } },
    ]);
    expect(await actsOf("enrolment.granted", second)).toMatchObject([{ actor_id: admin.id }]);
  });

  test("gives revoked access again, and access by a tier for good", async () => {
    const person = await aPerson(world);
    const line = `email,courses\n${person.email},${courseId}`;
    await imported(line);
    await rows("update enrolments set status = 'revoked' where user_id = $1", person.id);
    await imported(line);
    expect(await enrolled(person.id)).toEqual([courseId]);
    await rows("update enrolments set source = 'tier' where user_id = $1", person.id);
    await imported(line);
    expect(await rows("select source from enrolments where user_id = $1", person.id)).toEqual([{ source: "staff" }]);
  });

  test("of the same file again does nothing, while the invitation waits", async () => {
    const email = fresh();
    const line = `email,roles,courses\n${email},Seller,${courseId}`;
    await imported(line);
    expect((await read(line)).body.outcomes).toMatchObject({ nothing: 1, invite: 0, change: 0 });
    const more = await imported(`email,roles\n${email.toUpperCase()},Seller;Instructor`);
    expect((await look(more)).body.outcomes).toMatchObject({ changed: 1 });
    expect(await mailsTo(email)).toHaveLength(1);
    const [{ user_id: userId }] = await linesOf(more);
    expect(await rows("select roles from invitations where user_id = $1", userId)).toEqual([
      { roles: ["SELLER", "INSTRUCTOR"] },
    ]);
  });

  test("says of each line why it failed, and goes on", async () => {
    const [off, email] = [await aPerson(world), fresh()];
    const course = (await aCourse(world, { title: "Salsa" })).id;
    const id = await readId(`email,courses\n${off.email},${courseId}\n${fresh()},${course}\n${email},${courseId}`);
    await rows("update users set deactivated_at = now() where id = $1", off.id);
    await rows("update courses set status = 'archived' where id = $1", course);
    await start(id);
    await work();
    expect(await linesOf(id, "?outcome=failed")).toMatchObject([
      { problems: [{ column: "email", message: "This account is deactivated. Reactivate it first." }] },
      { problems: [{ column: "courses", message: `“Salsa” (${course}) is archived.` }] },
    ]);
    expect((await look(id)).body).toMatchObject({ status: "done", outcomes: { invited: 1, failed: 2 } });
    expect(await toldOf(id)).toEqual([
      { kind: "people_import", title: "“people.csv” is imported, but for 2 lines", body: "Invited: 1. Failed: 2." },
    ]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("invites whose account was deleted, as somebody new", async () => {
    const person = await aPerson(world);
    await deleteAtOnce(world, person.id);
    const id = await imported(`email\n${person.email}`);
    expect(await linesOf(id)).toMatchObject([{ outcome: "invited" }]);
    expect((await linesOf(id))[0].user_id).not.toBe(person.id);
  });

  test("is done once, however often it is pressed and by however many processes", async () => {
    const addresses = Array.from({ length: 12 }, fresh);
    const id = await readId(`email\n${addresses.join("\n")}`);
    const pressed = onPostgres ? await Promise.all([start(id), start(id)]) : [await start(id), await start(id)];
    expect(pressed.map(({ status }) => status)).toEqual([202, 202]);
    await Promise.all([work(id), work(id), work()]);
    await work(id);
    expect((await start(id)).body).toMatchObject({ status: "done", outcomes: { invited: 12 } });
    for (const address of addresses) expect(await mailsTo(address)).toHaveLength(1);
    expect(await actsOf("people_import.started", id)).toHaveLength(1);
    expect(await actsOf("people_import.finished", id)).toHaveLength(1);
    expect(await toldOf(id)).toMatchObject([{ title: "“people.csv” is imported", body: "Invited: 12." }]);
  });

  test("goes on where a process that was killed left it", async () => {
    const [first, second] = [fresh(), fresh()];
    const id = await readId(`email\n${first}\n${second}`);
    await start(id);
    await rows("update people_imports set busy_until = '2100-01-01' where id = $1", id);
    await rows("update people_import_lines set outcome = 'invited' where import_id = $1 and line = 2", id);
    await work();
    expect((await look(id)).body).toMatchObject({ status: "running", outcomes: { invite: 1 } });
    expect((await discard(id)).body.code).toBe("import_running");
    await rows("update people_imports set busy_until = '2000-01-01' where id = $1", id);
    await work();
    expect((await look(id)).body).toMatchObject({ status: "done", outcomes: { invited: 2 } });
    expect([await mailsTo(first), await mailsTo(second)].map((mails) => mails.length)).toEqual([0, 1]);
  });

  test("stops when its administrator is none any more, and goes on when they are again", async () => {
    const former = await aPerson(world, { roles: ["ADMIN"] });
    const id = (await read(`email\n${fresh()}`, former)).body.id;
    await start(id, former);
    await rows("delete from user_roles where user_id = $1 and role = 'ADMIN'", former.id);
    await work(id);
    expect(await toldOf(id, former.id)).toEqual([
      {
        kind: "people_import",
        title: "The import of “people.csv” stopped",
        body: expect.stringContaining("administers"),
      },
    ]);
    await rows("insert into user_roles (user_id, role) values ($1, 'ADMIN')", former.id);
    expect((await look(id, former)).body).toMatchObject({
      status: "stopped",
      fault: expect.stringContaining("no longer administers"),
      outcomes: { invite: 1 },
    });
    await start(id, former);
    await work(id);
    expect((await look(id, former)).body).toMatchObject({ status: "done", outcomes: { invited: 1 } });
  });

  test("needs a fresh confirmation", async () => {
    const id = await readId(`email\n${fresh()}`);
    await rows("update sessions set confirmed_until = '2000-01-01' where id = $1", admin.sessionId);
    expect((await start(id)).body.code).toBe("reauthentication_required");
    await rows("update sessions set confirmed_until = '2100-01-01' where id = $1", admin.sessionId);
    expect((await look(id)).body.status).toBe("read");
  });

  test("leaves its record for 30 days, and none of somebody who is deleted", async () => {
    const person = await aPerson(world);
    const id = await imported(`email,courses\n${person.email},${courseId}\n${fresh()},`);
    const kept = Date.parse((await look(id)).body.expires_at) - world.platform.clock.now().getTime();
    expect(Math.round(kept / dayMs)).toBe(30);
    const lines = importsPersonalData.find(({ table }) => table === peopleImportLines);
    if (lines !== undefined) await world.db.write((tx) => eraseRows(tx, lines, person.id));
    expect(await linesOf(id)).toMatchObject([{ line: 3 }]);
  });
});
