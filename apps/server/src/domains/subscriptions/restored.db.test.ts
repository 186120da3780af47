import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBackup } from "../../../test/factories/backup.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { confirmAgain, runJobs } from "../../../test/factories/purchases.ts";
import { aSubscriber, setTrialDays } from "../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;

const compare = () =>
  world.app.jobs
    .find(({ name }) => name === "subscriptions.compare")
    ?.run({ after: null, since: world.platform.clock.now().toISOString() });

test("after a restore nobody gets the customer, the card or the plan of somebody whose number was given out again", async () => {
  const backup = await takeBackup(world.db);
  const lost = await aSubscriber(world);
  const [before] = await rows("select id, provider_ref from subscriptions where user_id = $1", lost.id);
  await backup.restore();
  const other = await aSubscriber(world);
  expect(other.id).toBe(lost.id);
  const [after] = await rows(
    `select s.id, s.provider_ref, c.provider_ref as customer from subscriptions s
      join billing_customers c on c.id = s.customer_id where s.user_id = $1`,
    other.id,
  );
  expect(after?.["id"]).toBe(before?.["id"]);
  expect(after?.["provider_ref"]).not.toBe(before?.["provider_ref"]);
  expect(
    await rows("select count(*)::int as n, count(distinct customer_ref)::int as customers from sandbox_subscriptions"),
  ).toEqual([{ n: 2, customers: 2 }]);
  expect((await aPerson(world)).id).not.toBe(other.id);
});

test("a plan that nobody here has is ended there by an administrator, and what it took is given back: nobody is charged unnoticed", async () => {
  await setTrialDays(world, 0);
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await confirmAgain(world, admin);
  const backup = await takeBackup(world.db);
  await aSubscriber(world);
  await backup.restore();
  await compare();
  const open = async () =>
    (await world.call("GET", "/api/admin/provider-unknowns?state=open", { as: admin.token })).body.data;
  const decide = (id: number, act: string, body?: object) =>
    world.call("POST", `/api/admin/provider-unknowns/${id}/${act}`, { as: admin.token, ...(body && { body }) });
  const [plan, ...others] = (await open()).filter(({ kind }: { kind: string }) => kind === "subscription").slice(0, 1);
  expect([plan, others]).toMatchObject([{ marked: true, can: { take_up: ["plan"], not_ours: true } }, []]);
  const there = () => rows("select status from sandbox_subscriptions where ref = $1", plan.ref);

  expect(await decide(plan.id, "not-ours")).toMatchObject({
    status: 409,
    body: { code: "cannot_be_taken_up", message: expect.stringContaining("still charges") },
  });
  expect(await there()).toEqual([{ status: "active" }]);
  const ended = await decide(plan.id, "take-up", { as: "plan" });
  expect(ended).toMatchObject({
    status: 200,
    body: { unknown: { state: "taken_up", taken_up_as: "plan" }, said: expect.stringContaining("1 payment") },
  });
  expect(await there()).toEqual([{ status: "canceled" }]);
  expect(await decide(plan.id, "take-up", { as: "plan" })).toMatchObject({
    status: 409,
    body: { code: "wrong_state" },
  });

  const [paid] = (await open()).filter(({ kind }: { kind: string }) => kind === "payment");
  expect(paid).toMatchObject({
    amount: expect.stringMatching(/^[1-9]/),
    marked: true,
    says: { user: expect.any(String) },
  });
  await decide(paid.id, "take-up", { as: "unknown" });
  expect(await decide(paid.id, "give-back")).toMatchObject({ status: 200 });
  expect(await rows("select amount_cents from sandbox_invoice_refunds")).toEqual([
    { amount_cents: Math.round(Number(paid.amount) * 100) },
  ]);
  for (const name of ["payments.sandbox-event", "payments.handle-event"]) await runJobs(world, name);
  await compare();
  // What is left is the plan of the test before.
  expect((await open()).map(({ kind }: { kind: string }) => kind)).toEqual(["subscription"]);
});

test("one that has ended there by itself may be said to be none of ours", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await confirmAgain(world, admin);
  const backup = await takeBackup(world.db);
  await aSubscriber(world);
  await backup.restore();
  await compare();
  const { body } = await world.call("GET", "/api/admin/provider-unknowns?state=open&kind=subscription", {
    as: admin.token,
  });
  await world.app.domains.payments.recurring.endNow(body.data[0].ref);
  const answer = await world.call("POST", `/api/admin/provider-unknowns/${body.data[0].id}/not-ours`, {
    as: admin.token,
  });
  expect(answer).toMatchObject({ status: 200, body: { unknown: { state: "not_ours" } } });
});
