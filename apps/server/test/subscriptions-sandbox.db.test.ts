import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSandboxEvent } from "../src/domains/payments/sandbox/events.ts";
import { deliver } from "./factories/payment-fixtures.ts";
import { aPerson } from "./factories/people.ts";
import { changeTo } from "./factories/plan-changes.ts";
import { tracesOf } from "./factories/plans-at-stripe.ts";
import { aSubscriber, giveCard, goodCard, passTo, setTrialDays, signedInAgain } from "./factories/subscribers.ts";
import { createTestApp, type TestApp } from "./harness.ts";

/** With the sandbox what is proved with Stripe (`subscriptions-stripe.db.test.ts`): two checkouts, and events in any order. */
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-04-01T00:00:00Z");
  await setTrialDays(world, 0);
});
afterAll(() => world.close());

test("two checkouts at once, both paid: one subscription, one charge", async () => {
  const person = await aPerson(world);
  const begin = () =>
    world.call("POST", "/api/subscriptions/checkout", {
      as: person.token,
      body: { plan_key: "educator_monthly", accept_terms: true },
    });
  const both = await Promise.all([begin(), begin()]);
  expect(new Set(both.map(({ body }) => body.payment.id)).size).toBe(1);
  await Promise.all(both.map(({ body }) => giveCard(world, person, body.payment.id, goodCard)));
  const count = async (text: string) => Number((await world.db.raw(text, [person.id])).rows[0]?.["n"]);
  expect(await count("select count(*) as n from subscriptions where user_id = $1 and status = 'active'")).toBe(1);
  expect(
    await count(
      `select count(*) as n from sandbox_charges c join sandbox_invoices i on i.ref = c.invoice_ref
       join sandbox_subscriptions s on s.ref = i.subscription_ref join subscriptions o on o.provider_ref = s.ref
       where c.status = 'succeeded' and o.user_id = $1`,
    ),
  ).toBe(1);
});

test("events replayed, reordered and told under other names leave everything as it is", async () => {
  const person = await aSubscriber(world);
  await passTo(world, "2027-05-01T02:00:00Z");
  const again = await signedInAgain(world, person);
  expect((await changeTo(world, again, "premium_monthly")).status).toBe(200);
  await passTo(world, "2027-05-02T00:00:00Z");
  const before = await tracesOf(world, person.subscriptionId);
  const { rows } = await world.db.raw("select event_id, type, object_ref from payment_events order by id");
  const events = rows.map((row) => ({
    eventId: String(row["event_id"]),
    type: String(row["type"]),
    objectRef: String(row["object_ref"]),
  }));
  expect(events.length).toBeGreaterThan(3);
  const renamed = events.map((event) => ({ ...event, eventId: `${event.eventId}_again` }));
  for (const event of [...events.toReversed(), ...renamed.toReversed()]) {
    const sent = writeSandboxEvent(world.platform, event);
    expect(await deliver({ name: "sandbox", world: { http: world.app.http } }, sent)).toBe(200);
  }
  await passTo(world, world.platform.clock.now());
  const waiting = await world.db.raw("select count(*)::int as n from payment_events where handled_at is null");
  expect(waiting.rows).toEqual([{ n: 0 }]);
  expect(await tracesOf(world, person.subscriptionId)).toEqual(before);
});
