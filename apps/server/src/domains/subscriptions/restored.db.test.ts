import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBackup } from "../../../test/factories/backup.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { aSubscriber } from "../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;

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
