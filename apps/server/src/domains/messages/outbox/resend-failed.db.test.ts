import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
beforeEach(() => world.db.raw("delete from mail_outbox"));
afterAll(() => world.close());

const resend = (as: TestPerson = admin) => world.call("POST", "/api/admin/outbox/resend-failed", { as: as.token });

/** Mails that failed some days ago, written a while before. */
async function failed(count: number, { kind = "course_team", daysAgo = 0, hoursOld = 1 } = {}): Promise<void> {
  const now = world.platform.clock.now().getTime();
  const failedAt = new Date(now - daysAgo * 86_400_000);
  await world.db.raw(
    `insert into mail_outbox (to_address, kind, subject, text_body, status, attempts, last_error, not_before, updated_at, created_at)
     select 'n' || n || '@x.example', $1, 'Late', 'Words', 'failed', 5, 'connect ECONNREFUSED', $2, $2, $3
     from generate_series(1, ${count}) n`,
    [kind, failedAt, new Date(failedAt.getTime() - hoursOld * 3_600_000)],
  );
}
const states = async () =>
  (
    await world.db.raw(
      "select kind, status, count(*)::int as count from mail_outbox group by kind, status order by kind, status",
    )
  ).rows;

test("what failed in the last seven days is queued again with five new tries, and other mail goes before it", async () => {
  await failed(2);
  await failed(1, { daysAgo: 8, kind: "booking" });
  expect(await resend()).toMatchObject({ status: 200, body: { queued: 2, left: 0, expired: 0 } });
  expect(await states()).toEqual([
    { kind: "booking", status: "failed", count: 1 },
    { kind: "course_team", status: "queued", count: 2 },
  ]);
  const { rows } = await world.db.raw("select attempts, last_error, in_bulk from mail_outbox where status = 'queued'");
  expect(rows[0]).toEqual({ attempts: 0, last_error: null, in_bulk: true });
});

test("a mail whose link has ended stays failed and is counted", async () => {
  await failed(1, { kind: "reset" });
  await failed(1, { kind: "verify" });
  await failed(1, { kind: "invitation", daysAgo: 6, hoursOld: 30 });
  expect((await resend()).body).toEqual({ queued: 1, left: 0, expired: 2 });
  expect(await states()).toEqual([
    { kind: "invitation", status: "failed", count: 1 },
    { kind: "reset", status: "failed", count: 1 },
    { kind: "verify", status: "queued", count: 1 },
  ]);
});

test("five hundred go at once, the rest with the next press, and each press is written down", async () => {
  await failed(510);
  const acts = async () =>
    (await world.db.raw("select after from audit_log where action = 'mail.failed_resent' order by id desc limit 2"))
      .rows;
  expect((await resend()).body).toEqual({ queued: 500, left: 10, expired: 0 });
  expect((await resend()).body).toEqual({ queued: 10, left: 0, expired: 0 });
  expect(await acts()).toEqual([
    { after: { queued: 10, left: 0, expired: 0 } },
    { after: { queued: 500, left: 10, expired: 0 } },
  ]);
  expect((await resend()).body).toEqual({ queued: 0, left: 0, expired: 0 });
  expect(await acts()).toHaveLength(2);
});

test("is for administrators alone", async () => {
  expect((await world.call("POST", "/api/admin/outbox/resend-failed")).status).toBe(401);
  expect((await resend(await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] }))).status).toBe(403);
});
