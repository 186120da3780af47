import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "@pavane/contract";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { aPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { recordAudit } from "./record-audit.ts";
import { auditLog } from "./tables.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

let lastId = 0;
const newRows = async () => {
  const rows = await world.db.read
    .select()
    .from(auditLog)
    .where(sql`id > ${lastId}`)
    .orderBy(auditLog.id);
  lastId = rows.at(-1)?.id ?? lastId;
  return rows;
};
beforeEach(newRows);

test("a call for certain roles that changes something names its act", () => {
  const silent = Object.values(api)
    .flatMap((table): EndpointDef[] => Object.values(table))
    .filter(({ method, access, audit }) => method !== "GET" && Array.isArray(access) && audit === undefined);
  expect(silent).toEqual([]);
});

test("what staff do is written down with who, from where and in which call, by the call itself if by nothing else", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const made = await world.call("POST", "/api/categories", {
    as: admin.token,
    body: { name: "Folk" },
    ip: "192.0.2.7",
  });
  expect(made.status).toBe(201);
  expect(await newRows()).toMatchObject([
    {
      actorId: admin.id,
      actorRoles: expect.arrayContaining(["ADMIN"]),
      action: "category.created",
      targetType: "category",
      after: { name: "Folk" },
      ip: "192.0.2.7",
    },
  ]);
});

test("what is refused, read or done by a teacher to their own leaves nothing", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  expect((await world.call("DELETE", "/api/categories/999", { as: admin.token })).status).toBe(404);
  expect((await world.call("GET", "/api/admin/users", { as: admin.token })).status).toBe(200);
  const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "educator" });
  const body = { title: "Reels", description: "Reels and jigs, step by step." };
  expect((await world.call("POST", "/api/courses", { as: creator.token, body })).status).toBe(201);
  expect(await newRows()).toEqual([]);
});

test("a file of everybody's data that leaves the site is written down", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await world.call("GET", "/api/admin/users?format=csv&role=SELLER", { as: admin.token });
  expect(await newRows()).toMatchObject([
    { action: "export.downloaded", targetId: "/api/admin/users", after: { role: "SELLER", format: "csv" } },
  ]);
});

test("an act that is rolled back leaves no row", async () => {
  const entry = { action: "user.changed" as const, target: { type: "user", id: 1 } };
  await world.db
    .write(async (tx) => {
      await recordAudit(tx, entry);
      throw new Error("no");
    })
    .catch(() => undefined);
  expect(await newRows()).toEqual([]);
});

test.each([
  ["changed", sql`update audit_log set action = 'nothing'`],
  ["deleted", sql`delete from audit_log`],
  ["emptied", sql`truncate audit_log`],
])("the log cannot be %s", async (_word, statement) => {
  await world.db.write((tx) => recordAudit(tx, { action: "user.changed", target: { type: "user", id: 1 } }));
  const done = world.db.write((tx) => tx.execute(statement));
  await expect(done.catch((error: Error) => String(error.cause))).resolves.toMatch("append-only");
});

test("rows of more than three years go by the nightly job, younger ones stay", async () => {
  await world.db.write((tx) =>
    tx.execute(sql`insert into audit_log (action, target_type, created_at)
      values ('user.changed', 'ancient', now() - interval '3 years 1 day'),
             ('user.changed', 'old', now() - interval '2 years 364 days')`),
  );
  await world.app.jobs.find(({ name }) => name === "site.audit-retention")?.run({});
  expect(await newRows()).toMatchObject([{ targetType: "old" }]);
});

test("signing in as staff is written down with its session, as anybody else not", async () => {
  const admin = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
  const learner = await aPerson(world, {});
  for (const { username, password } of [admin, learner])
    await world.call("POST", "/api/login", { body: { username, password } });
  const rows = await newRows();
  expect(rows).toMatchObject([{ action: "session.signed_in", actorId: admin.id }]);
  expect(rows[0]?.sessionId).toBe(rows[0]?.targetId);
});

test("before and after are what the act changed", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const person = await aPerson(world, { username: "odile" });
  await world.call("POST", `/api/admin/users/${person.id}/deactivate`, {
    as: admin.token,
    body: { reason: "Danced on the tables." },
  });
  expect(await newRows()).toMatchObject([
    {
      action: "user.deactivated",
      targetName: "odile",
      before: { deactivated_at: null, reason: null },
      after: { reason: "Danced on the tables.", until: null },
    },
  ]);
});

test("what was so already is no act, however often it is asked for at once", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const person = await aPerson(world, { firstName: "Giselle" });
  const role = (method: string) =>
    world.call(method, `/api/admin/users/${person.id}/roles/SELLER`, {
      as: admin.token,
      ...(method === "PUT" ? { body: { reason: "Sells her notes." } } : {}),
    });
  await Promise.all([role("PUT"), role("PUT"), role("PUT")]);
  await role("DELETE");
  await role("DELETE");
  const user = await world.call("GET", `/api/admin/users/${person.id}`, { as: admin.token });
  const same = { first_name: "Giselle", version: user.body.version };
  await world.call("PATCH", `/api/admin/users/${person.id}`, { as: admin.token, body: same });
  await world.call("POST", `/api/admin/users/${person.id}/reactivate`, { as: admin.token });
  expect(await newRows()).toMatchObject([
    { action: "role.given", after: { role: "SELLER", reason: "Sells her notes." } },
    { action: "role.taken", before: { role: "SELLER" } },
  ]);
});

test("a role that a setting gives is written down, and staff are never given one so", async () => {
  await world.app.domains.site.changeSettings({ accept_roles_automatically: ["SELLER"] }, null);
  const ask = (as: string) =>
    world.call("POST", "/api/role-requests", {
      as,
      body: { role: "SELLER", note: "Twenty years of notes for the barre." },
    });
  const learner = await aPerson(world, {});
  expect((await ask(learner.token)).body.status).toBe("accepted");
  expect(await newRows()).toMatchObject([{ action: "role.given", actorId: null, targetId: String(learner.id) }]);
  const staff = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  expect((await ask(staff.token)).body.status).toBe("pending");
  await world.app.domains.site.changeSettings({ accept_roles_automatically: [] }, null);
});

test("a one-time link in the outbox is shown after a fresh confirmation only, and not by the calls beside it", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const owner = await aPerson(world, { email: "myrtha@example.com" });
  await world.call("POST", "/api/password/forgot", { body: { identifier: owner.username } });
  const outbox = await world.call("GET", "/api/admin/outbox?q=myrtha", { as: admin.token });
  const id = outbox.body.data[0].id;
  const read = () => world.call("GET", `/api/admin/outbox/${id}`, { as: admin.token });
  expect((await read()).body.text).toContain("/reset-password#");
  world.platform.clock.advance(11 * 60);
  expect(await read()).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
  const cancelled = await world.call("POST", `/api/admin/outbox/${id}/cancel`, { as: admin.token });
  expect(cancelled.status).toBe(200);
  expect(JSON.stringify(cancelled.body)).not.toContain("reset-password#");
  expect((await newRows()).map(({ action }) => action)).toEqual(["mail.read", "mail.cancelled"]);
});
