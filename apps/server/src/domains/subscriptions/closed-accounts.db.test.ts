import { deleteAtOnce } from "../../../test/factories/deleted.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

import { aSubscriber, passTime, planCards, runJobs } from "../../../test/factories/plans.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T10:00:00Z"));

const statusOf = async (id: number) =>
  (await world.db.raw("select status, cancel_at_period_end as ending from subscriptions where id = $1", [id])).rows[0];
const write = (sql: string, ...values: unknown[]) => world.db.raw(sql, values);
const close = () => runJobs(world, "subscriptions.close");
const deactivate = (id: number) =>
  write("update users set deactivated_at = now(), is_active = false where id = $1", id);

test.each([
  { trial: true, status: "trialing" },
  { trial: false, status: "active" },
])(
  "the plan of a deactivated account, $status, ends with its period and charges nothing; letting it in again changes nothing",
  async ({ trial, status }) => {
    const { person, id } = await aSubscriber(world, { trial });
    await deactivate(person.id);
    await close();
    expect(await statusOf(id)).toEqual({ status, ending: true });
    await write("update users set deactivated_at = null, is_active = true where id = $1", person.id);
    await close();
    expect(await statusOf(id)).toEqual({ status, ending: true });
    await passTime(world, 31);
    expect(await statusOf(id)).toMatchObject({ status: "canceled" });
    const invoices = await world.db.raw(
      "select sum(paid_cents)::int as cents from subscription_invoices where subscription_id = $1",
      [id],
    );
    expect(invoices.rows).toEqual([{ cents: trial ? null : 3900 }]);
  },
);

test("that of an account in deletion ends too; nobody else's does", async () => {
  const { person, id } = await aSubscriber(world);
  const other = await aSubscriber(world);
  await write("update users set deletion_due_at = now() where id = $1", person.id);
  await close();
  expect(await statusOf(id)).toEqual({ status: "trialing", ending: true });
  expect(await statusOf(other.id)).toEqual({ status: "trialing", ending: false });
});

test("a silent provider is asked again until it answers", async () => {
  const { person, id } = await aSubscriber(world);
  await deactivate(person.id);
  const { recurring } = world.app.domains.payments;
  const { setEnding } = recurring;
  recurring.setEnding = async () => ({ unavailable: "silent", keySpent: false });
  await close();
  expect(await statusOf(id)).toEqual({ status: "trialing", ending: false });
  recurring.setEnding = setEnding;
  await close();
  expect(await statusOf(id)).toEqual({ status: "trialing", ending: true });
});

test("one whose payment failed is over at once, and an attempt is given up; a deactivated account stays deactivated", async () => {
  const unpaid = await aSubscriber(world, { trial: false, card: planCards.declinesLater });
  await passTime(world, 30);
  expect(await statusOf(unpaid.id)).toMatchObject({ status: "past_due" });
  const attempt = await aSubscriber(world, { trial: false, card: planCards.declines });
  await deactivate(unpaid.person.id);
  await deactivate(attempt.person.id);
  await close();
  expect(await statusOf(unpaid.id)).toMatchObject({ status: "canceled" });
  expect(await statusOf(attempt.id)).toMatchObject({ status: "expired" });
  const { rows } = await world.db.raw("select is_active from users where id = any($1)", [
    [unpaid.person.id, attempt.person.id],
  ]);
  expect(rows).toEqual([{ is_active: false }, { is_active: false }]);
});

test("that of an account that is gone is over at once", async () => {
  const { person, id } = await aSubscriber(world, { trial: false });
  await deleteAtOnce(world, person.id);
  await close();
  expect(await statusOf(id)).toMatchObject({ status: "canceled" });
});
