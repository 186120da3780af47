import { afterAll, beforeAll, expect, test } from "vitest";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aSubscriber } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
  await world.app.domains.site.changeSettings({ trial_days: 0 }, null);
});
afterAll(() => world.close());

const call = (method: string, path = "", body?: unknown, as = admin.token) =>
  world.call(method, `/api/admin/subscriptions${path}`, { as, ...(body === undefined ? {} : { body }) });
const idsFor = async (query: string) => (await call("GET", `?${query}`)).body.data.map(({ id }: { id: number }) => id);

test("staff find subscriptions by person, tier, state and kind, newest first, also as a file", async () => {
  const ida = await aSubscriber(world, { person: { firstName: "Ida", lastName: "Marsh" }, planKey: "premium_monthly" });
  const studio = await aSubscriber(world, { seats: 5, planKey: "educator_annual" });
  await world.call("POST", "/api/subscriptions/cancel", { as: ida.token, body: {} });
  const { body } = await call("GET");
  expect(body.data).toMatchObject([
    { id: studio.subscriptionId, kind: "studio", quantity: 5, price: "950.00", status: "ACTIVE", ending: false },
    {
      id: ida.subscriptionId,
      person: { id: ida.id, name: "Ida Marsh", email: ida.email },
      plan_name: "Imperial Monthly",
      tier: "premium",
      price: "39.00",
      is_active: true,
      ending: true,
      next_charge: null,
      test: true,
    },
  ]);
  expect(body.data[0].next_charge).toEqual({ amount: "950.00", at: body.data[0].current_period_end });
  expect(await idsFor("q=ida%20marsh")).toEqual([ida.subscriptionId]);
  expect(await idsFor(`q=${encodeURIComponent(studio.email.toUpperCase())}`)).toEqual([studio.subscriptionId]);
  expect(await idsFor("tier=premium")).toEqual([ida.subscriptionId]);
  expect(await idsFor("kind=studio&status=active")).toEqual([studio.subscriptionId]);
  expect(await idsFor("status=expired")).toEqual([]);
  expect(await idsFor("sort=created_at")).toEqual([ida.subscriptionId, studio.subscriptionId]);
  const file = await call("GET", "?format=csv");
  expect(file.raw.toString()).toContain("Ida Marsh");
});

test("one has its history, its invoices and what staff may do with it", async () => {
  const person = await aSubscriber(world, { planKey: "educator_quarterly" });
  const { body } = await call("GET", `/${person.subscriptionId}`);
  expect(body).toMatchObject({
    row: { id: person.subscriptionId, plan_name: "Nobility Quarterly" },
    subscription: { id: person.subscriptionId, status: "ACTIVE", card: { last4: "4242" } },
    invoices: [{ state: "paid", reason: "first", charged: "54.00", refunded: "0.00", plan_name: "Nobility Quarterly" }],
    can: { cancel: true, end: true, advance: true },
  });
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toContain("activated");
  expect((await call("GET", "/999999")).body.code).toBe("subscription_not_found");
});

test("a price that comes at the next renewal is the next charge", async () => {
  const person = await aSubscriber(world, { planKey: "royalty_annual" });
  await world.db.raw(
    `with gone as (update plan_prices set sold_until = now() where sold_until is null and plan_id =
       (select id from subscription_plans where key = 'royalty_annual') returning plan_id)
     insert into plan_prices (plan_id, cents, seat_cents, existing_from) select plan_id, 90000, null, now() + interval '31 days' from gone`,
  );
  const { body } = await call("GET", `?q=${person.email}`);
  expect(body.data[0]).toMatchObject({ price: "790.00", next_charge: { amount: "900.00" } });
});

test("nobody else sees them", async () => {
  const person = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN", "CURRICULUM_ADMIN"] });
  expect((await call("GET", "", undefined, person.token)).status).toBe(403);
  expect((await call("GET", "/1", undefined, person.token)).status).toBe(403);
  expect((await world.call("GET", "/api/admin/subscriptions")).status).toBe(401);
});
