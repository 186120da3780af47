import { bulkPeopleResult } from "@pavane/contract/identity/schema-admin";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { username: "Director", roles: ["ADMIN"] });
});
afterAll(() => world.close());

const bulk = (body: object, as: TestPerson | null = admin) =>
  world.call("POST", "/api/admin/users/bulk", { ...(as ? { as: as.token } : {}), body });
const statusOf = async ({ id }: { id: number }) =>
  (await world.call("GET", `/api/admin/users/${id}`, { as: admin.token })).body.status;
const auditOf = async ({ id }: { id: number }) =>
  (
    await world.db.raw("select action, actor_id, after from audit_log where target_type = 'user' and target_id = $1", [
      String(id),
    ])
  ).rows;
const reason = "Left the school";

test("deactivates and reactivates each by itself, says why not for the others, and writes every one down", async () => {
  const [a, b] = [await aPerson(world), await aPerson(world)];
  const ids = [a.id, admin.id, 999_999, b.id, a.id];
  const answer = await bulk({ action: "deactivate", ids, reason });
  expect(bulkPeopleResult.parse(answer.body)).toEqual({
    done: [a.id, b.id],
    failed: [
      { id: admin.id, message: "You cannot deactivate your own account." },
      { id: 999_999, message: "There is no such person." },
    ],
  });
  expect([await statusOf(a), await statusOf(b), await statusOf(admin)]).toEqual([
    "deactivated",
    "deactivated",
    "active",
  ]);
  expect((await world.call("GET", "/api/me", { as: a.token })).status).toBe(401);
  expect((await bulk({ action: "reactivate", ids: [a.id, b.id] })).body).toEqual({ done: [a.id, b.id], failed: [] });
  expect(await statusOf(b)).toBe("active");
  for (const person of [a, b])
    expect(await auditOf(person)).toMatchObject([
      { action: "user.deactivated", actor_id: admin.id, after: { reason } },
      { action: "user.reactivated", actor_id: admin.id },
    ]);
  expect(await auditOf(admin)).toEqual([]);
});

test("sends the confirm link to whom it can be sent", async () => {
  const pending = await aPerson(world, { confirmed: false });
  const confirmed = await aPerson(world);
  const guest = await aPerson(world, { confirmed: false, roles: ["GUEST_USER"] });
  const answer = await bulk({ action: "send_verification", ids: [pending.id, confirmed.id, guest.id] });
  expect(answer.body).toEqual({
    done: [pending.id],
    failed: [
      { id: confirmed.id, message: "This person has no e-mail to confirm." },
      { id: guest.id, message: "Nobody has claimed this account yet." },
    ],
  });
  const mails = await world.db.raw("select kind from mail_outbox where user_id = any($1) order by id", [
    [pending.id, confirmed.id, guest.id],
  ]);
  expect(mails.rows).toEqual([{ kind: "verify" }]);
  expect(await auditOf(pending)).toMatchObject([{ action: "user.verification_sent" }]);
});

test("is refused to guests, to other admin roles, and without a fresh confirmation, and does nothing then", async () => {
  const person = await aPerson(world);
  const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN"] });
  const body = { action: "deactivate", ids: [person.id], reason };
  expect((await bulk(body, null)).status).toBe(401);
  expect((await bulk(body, officer)).status).toBe(403);
  const start = world.platform.clock.now();
  world.platform.clock.advance(11 * 60);
  expect((await bulk(body)).body.code).toBe("reauthentication_required");
  world.platform.clock.set(start);
  expect(await statusOf(person)).toBe("active");
});

test.each([
  [{ action: "deactivate", ids: [1] }, { reason: "Give a reason of at least 5 characters." }],
  [{ action: "deactivate", ids: [1], reason: "bad" }, { reason: "Give a reason of at least 5 characters." }],
  [{ action: "reactivate", ids: [] }, { ids: "Choose at least one person." }],
  [{ action: "reactivate", ids: Array.from({ length: 501 }, (_, i) => i + 1) }, { ids: "Choose at most 500 people." }],
  [{ action: "delete", ids: [1] }, { action: "Choose deactivate, reactivate, send_verification" }],
])("bad input is refused by field: %j", async (body, fields) => {
  expect(await bulk(body)).toMatchObject({ status: 422, body: { fields } });
});

test("five hundred people are done in one call", async () => {
  const people = await world.db.raw(
    `insert into users (username, username_key, deactivated_at, is_active)
     select 'many-' || n, 'many-' || n, now(), false from generate_series(1, 500) n returning id`,
  );
  const ids = people.rows.map((row) => Number(row["id"]));
  expect((await bulk({ action: "reactivate", ids })).body.done).toHaveLength(500);
});

test.skipIf(!onPostgres)("of two administrators who deactivate each other at once, one stays", async () => {
  const alone = await createTestApp();
  const [a, b] = [await aPerson(alone, { roles: ["ADMIN"] }), await aPerson(alone, { roles: ["ADMIN"] })];
  const on = (as: TestPerson, ids: number[]) =>
    alone.call("POST", "/api/admin/users/bulk", { as: as.token, body: { action: "deactivate", ids, reason } });
  const answers = await Promise.all([on(a, [a.id, b.id]), on(b, [b.id, a.id])]);
  const left = await alone.db.raw("select 1 from users where id = any($1) and deactivated_at is null", [[a.id, b.id]]);
  expect(left.rows).toHaveLength(1);
  const said = answers.flatMap(({ body }) => body.failed?.map(({ message }: { message: string }) => message) ?? []);
  expect(said).toContain("You cannot deactivate your own account.");
  await alone.close();
});
