import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, confirmAgain } from "../../../../test/factories/purchases.ts";
import { aSubscriptionRow } from "../../../../test/factories/subscription-rows.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
beforeEach(() => confirmAgain(world, admin));
afterAll(() => world.close());

const call = (method: string, path: string, body?: unknown, as = admin.token) =>
  world.call(method, `/api/admin${path}`, { as, ...(body === undefined ? {} : { body }) });
const plan = async (key: string) =>
  (await call("GET", "/plans")).body.data.find((one: { key: string }) => one.key === key);
const tier = async (name: string) =>
  (await call("GET", "/plans")).body.tiers.find((one: { tier: string }) => one.tier === name);
const keysInOrder = async () => (await call("GET", "/plans")).body.data.map(({ key }: { key: string }) => key);
const onSale = async (key: string) =>
  (await world.call("GET", "/api/plans")).body.data.find((one: { key: string }) => one.key === key);

let made = 0;
const newPlan = (wishes: object = {}) => {
  made += 1;
  return {
    key: `studio_${made}`,
    name: `Studio ${made}`,
    tier: "premium",
    interval: "year",
    price: "25.00",
    ...wishes,
  };
};
/** Makes a plan once the one in its place is sold no more. */
async function create(wishes: object = {}) {
  const sent = newPlan(wishes);
  await world.db.raw(
    "update subscription_plans set archived_at = $3 where tier = $1 and interval = $2 and archived_at is null",
    [sent.tier, sent.interval, world.platform.clock.now().toISOString()],
  );
  return call("POST", "/plans", sent);
}

/** A day so many days ahead, as one is chosen. */
const dayIn = (days: number): string =>
  new Date(world.platform.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test("only an administrator who confirmed who they are changes plans", async () => {
  const { body } = await create();
  const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN"] });
  const stale = await aPerson(world, { roles: ["ADMIN"] });
  world.platform.clock.advance(3600);
  const writes = [
    ["POST", "/plans", newPlan()],
    ["PATCH", `/plans/${body.id}`, { name: "Another", version: 1 }],
    ["POST", `/plans/${body.id}/prices`, { price: "1.00", version: 1 }],
    ["POST", `/plans/${body.id}/archive`, { version: 1 }],
    ["POST", `/plans/${body.id}/restore`, { version: 1 }],
    ["PATCH", "/tiers/premium", { commission: 1, version: 1 }],
  ] as const;
  for (const [method, path, sent] of writes) {
    expect((await call(method, path, sent, officer.token)).status).toBe(403);
    expect((await world.call(method, `/api/admin${path}`, { body: sent })).status).toBe(401);
    expect((await call(method, path, sent, stale.token)).body.code).toBe("reauthentication_required");
  }
  expect((await call("GET", "/plans", undefined, officer.token)).status).toBe(403);
  expect((await plan(body.key)).version).toBe(1);
});

describe("a new plan", () => {
  test("is on sale at once, last in the order", async () => {
    const { status, body } = await create({ key: "imperial_seats", name: " Imperial for two ", seat_price: 20 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      key: "imperial_seats",
      name: "Imperial for two",
      price: "25.00",
      seat_price: "20.00",
      subscribers: 0,
      archived_at: null,
      prices: [{ price: "25.00", sold_until: null, existing_from: null, subscribers: 0 }],
    });
    expect((await keysInOrder()).at(-1)).toBe("imperial_seats");
    expect(await onSale("imperial_seats")).toMatchObject({ tier: "premium", price: "25.00", seat_price: "20.00" });
  });

  test("is refused while another one of its tier and interval is on sale, and so is one put on sale again", async () => {
    const { body } = await create({ tier: "educator", interval: "year" });
    const onlyOne = "Another plan of this tier and interval is on sale. Archive that one first.";
    const refused = { status: 409, body: { code: "plan_on_sale", message: onlyOne } };
    expect(await call("POST", "/plans", newPlan({ tier: "educator", interval: "year" }))).toMatchObject(refused);
    const { id, version } = await plan("educator_annual");
    expect(await call("POST", `/plans/${id}/restore`, { version })).toMatchObject(refused);
    expect(await onSale("educator_annual")).toBeUndefined();
    await call("POST", `/plans/${body.id}/archive`, { version: 1 });
    expect((await call("POST", `/plans/${id}/restore`, { version })).body.archived_at).toBeNull();
    expect(await onSale("educator_annual")).toMatchObject({ price: "190.00" });
  });

  test("by two at once for the same place is one plan", async () => {
    const { body } = await create({ interval: "quarter" });
    await call("POST", `/plans/${body.id}/archive`, { version: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", "/plans", newPlan({ interval: "quarter" }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test("needs a key of its own", async () => {
    const again = await create({ key: "educator_monthly" });
    expect([again.status, again.body.code, again.body.message]).toEqual([409, "key_taken", "This key is taken"]);
  });

  test.each([
    [{ price: "0" }, "price", "Price must be greater than 0"],
    [{ price: "-1" }, "price", "Price must be a non-negative number"],
    [{ price: "100000.00" }, "price", "Price must be at most 99999.99"],
    [{ seat_price: 0 }, "seat_price", "Price must be greater than 0"],
    [{ name: "ab" }, "name", "Name must be at least 3 characters"],
    [{ key: "9lives" }, "key", "Key must be 3 to 60 small letters, digits or _, and begin with a letter"],
    [{ tier: "free" }, "tier", "Choose a tier."],
    [{ interval: "week" }, "interval", "Choose an interval."],
  ])("%j is told under its field", async (wishes, field, message) => {
    const refused = await create(wishes);
    expect([refused.status, refused.body.fields?.[field]]).toEqual([422, message]);
  });
});

describe("changing a plan", () => {
  test("names it anew and puts it elsewhere", async () => {
    const before = await plan("royalty_annual");
    const changed = await call("PATCH", `/plans/${before.id}`, { name: "Royal year", position: 1, version: 1 });
    expect(changed.body).toMatchObject({ name: "Royal year", position: 1, version: 2 });
    expect((await keysInOrder()).slice(0, 3)).toEqual(["royalty_annual", "educator_monthly", "educator_quarterly"]);
    const last = await call("PATCH", `/plans/${before.id}`, { position: 10_000, version: 2 });
    expect((await keysInOrder()).at(-1)).toBe("royalty_annual");
    expect(last.body.position).toBe((await keysInOrder()).length);
  });

  test("is refused on what somebody else changed meanwhile, and for a plan that there is not", async () => {
    const { body } = await create();
    await call("PATCH", `/plans/${body.id}`, { name: "Somebody's", version: 1 });
    expect((await call("PATCH", `/plans/${body.id}`, { name: "Mine", version: 1 })).body.code).toBe("edit_conflict");
    expect((await plan(body.key)).name).toBe("Somebody's");
    expect((await call("PATCH", "/plans/999999", { name: "Mine", version: 1 })).body.code).toBe("plan_not_found");
  });
});

describe("a new price", () => {
  test("is what newcomers pay from now on; those who have the plan stay where they are", async () => {
    const person = await aPerson(world);
    const row = await aSubscriptionRow(world, { userId: person.id, planKey: "premium_monthly" });
    const { id, version } = await plan("premium_monthly");
    const priced = await call("POST", `/plans/${id}/prices`, { price: "42.00", version });
    expect(priced.body).toMatchObject({ price: "42.00", seat_price: "39.00", subscribers: 1, version: version + 1 });
    expect(priced.body.prices).toMatchObject([
      { price: "42.00", existing_from: null, sold_until: null, subscribers: 0 },
      { id: row.priceId, price: "39.00", sold_until: world.platform.clock.now().toISOString(), subscribers: 1 },
    ]);
    expect(await onSale("premium_monthly")).toMatchObject({ price: "42.00", per_month: "42.00" });
  });

  test("reaches those who have the plan from a day that is at least 30 days ahead", async () => {
    const { id, version } = await plan("educator_quarterly");
    const soon = await call("POST", `/plans/${id}/prices`, { price: "60", existing_from: dayIn(30), version });
    expect(soon.body.fields).toEqual({ existing_from: "Choose a date at least 30 days ahead" });
    for (const existing_from of ["tomorrow", "2026-02-31", "1999-01-01"]) {
      const wrong = await call("POST", `/plans/${id}/prices`, { price: "60", existing_from, version });
      expect(wrong.body.fields).toEqual({ existing_from: "Choose a date at least 30 days ahead" });
    }
    const from = dayIn(31);
    const priced = await call("POST", `/plans/${id}/prices`, { price: "60", existing_from: from, version });
    expect(priced.body.prices[0]).toMatchObject({ price: "60.00", existing_from: `${from}T00:00:00.000Z` });
    const next = await call("POST", `/plans/${id}/prices`, { price: "65", version: version + 1 });
    expect(next.body.prices.slice(0, 2), "a later price for newcomers alone calls nothing off").toMatchObject([
      { price: "65.00", existing_from: null, sold_until: null },
      { price: "60.00", existing_from: `${from}T00:00:00.000Z` },
    ]);
  });

  test("that is the present one is refused, unless it is announced to those who have the plan", async () => {
    const { id, version, price } = await plan("educator_annual");
    expect((await call("POST", `/plans/${id}/prices`, { price, version })).body.fields).toEqual({
      price: "This is the price already",
    });
    expect((await call("POST", `/plans/${id}/prices`, { price, existing_from: dayIn(40), version })).status).toBe(200);
  });

  test("can take the plan from studios", async () => {
    const { id, version } = await plan("royalty_monthly");
    const priced = await call("POST", `/plans/${id}/prices`, { price: "80", seat_price: null, version });
    expect(priced.body).toMatchObject({ seat_price: null });
    expect(await onSale("royalty_monthly")).toMatchObject({ seat_price: null });
  });

  test("by two at once is one new price", async () => {
    const { id, version } = await plan("royalty_quarterly");
    const answers = await Promise.all(
      ["200", "210"].map((price) => call("POST", `/plans/${id}/prices`, { price, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await plan("royalty_quarterly")).prices).toHaveLength(2);
  });
});

test("an archived plan is sold to nobody, keeps its people, and can be put on sale again", async () => {
  const { body } = await create();
  const person = await aPerson(world);
  await aSubscriptionRow(world, { userId: person.id, planKey: body.key });
  const archived = await call("POST", `/plans/${body.id}/archive`, { version: 1 });
  expect(archived.body).toMatchObject({ archived_at: world.platform.clock.now().toISOString(), subscribers: 1 });
  expect(await onSale(body.key)).toBeUndefined();
  expect((await call("POST", `/plans/${body.id}/archive`, { version: 1 })).body.version, "again").toBe(2);
  const stale = await call("POST", `/plans/${body.id}/restore`, { version: 1 });
  expect(stale.body.code).toBe("edit_conflict");
  expect((await call("POST", `/plans/${body.id}/restore`, { version: 2 })).body.archived_at).toBeNull();
  expect(await onSale(body.key)).toMatchObject({ price: "25.00" });
});

describe("a tier", () => {
  test("has a commission that counts for sales from now on, and lines about what it includes", async () => {
    const { version } = await tier("premium");
    const includes = ["Everything marked", "Templates"];
    const changed = await call("PATCH", "/tiers/premium", { commission: 12.75, includes, version });
    expect(changed.body).toMatchObject({ tier: "premium", commission: 12.75, includes, version: version + 1 });
    const { tiers } = (await world.call("GET", "/api/plans")).body;
    expect(tiers[2]).toEqual({ tier: "premium", name: "Imperial", level: 20, commission: 12.75, includes });
    const { rows } = await world.db.raw("select commission_bps from subscription_tiers where tier = 'premium'");
    expect(rows).toEqual([{ commission_bps: 1275 }]);
  });

  test.each([
    [{ commission: -1 }, "commission", "Commission must be 0 to 100"],
    [{ commission: 100.5 }, "commission", "Commission must be 0 to 100"],
    [{ commission: 12.345 }, "commission", "Use at most two decimals."],
    [{ includes: ["x".repeat(121)] }, "includes.0", "Use at most 120 characters."],
  ])("refuses %j under its field", async (wishes, field, message) => {
    const { version } = await tier("educator");
    const refused = await call("PATCH", "/tiers/educator", { ...wishes, version });
    expect([refused.status, refused.body.fields]).toEqual([422, { [field]: message }]);
  });

  test("that nothing can be sold with has no commission", async () => {
    const { version } = await tier("free");
    const refused = await call("PATCH", "/tiers/free", { commission: 10, version });
    expect(refused.body.fields).toEqual({ commission: "Nothing is sold with Free" });
    expect((await call("PATCH", "/tiers/free", { includes: ["Learn"], version })).body.includes).toEqual(["Learn"]);
    expect((await call("PATCH", "/tiers/free", { includes: [], version })).body.code).toBe("edit_conflict");
    expect((await call("PATCH", "/tiers/gold", { includes: [], version })).status).toBe(404);
  });
});

test("every act is in the audit log with what it was before", async () => {
  const { body } = await create({ name: "Logged" });
  await call("POST", `/plans/${body.id}/prices`, { price: "30", version: 1 });
  await call("PATCH", `/plans/${body.id}`, { name: "Logged twice", version: 2 });
  await call("POST", `/plans/${body.id}/archive`, { version: 3 });
  await call("POST", `/plans/${body.id}/restore`, { version: 4 });
  const { rows } = await world.db.raw(
    "select action, before, after from audit_log where target_type = 'plan' and target_id = $1 order by id",
    [String(body.id)],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "plan.created",
    "plan.priced",
    "plan.changed",
    "plan.archived",
    "plan.restored",
  ]);
  expect(rows[1]).toMatchObject({ before: { price: "25.00" }, after: { price: "30.00", existing_from: null } });
  expect(rows[2]).toMatchObject({ before: { name: "Logged" }, after: { name: "Logged twice" } });
});
