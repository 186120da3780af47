import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newVersion } from "../../../../test/factories/pages.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { giveCard, goodCard, setTrialDays } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const begin = ({ token: as }: TestPerson, planKey: string, shown?: number) =>
  world.call("POST", "/api/subscriptions/checkout", {
    as,
    ip: "203.0.113.77",
    body: { plan_key: planKey, accept_terms: true, ...(shown === undefined ? {} : { terms_version: shown }) },
  });
const termsOf = async (id: number) =>
  (await world.db.raw("select terms_version from subscriptions where id = $1", [id])).rows[0]?.["terms_version"];
const inForce = async (): Promise<number> => (await world.call("GET", "/api/site")).body.legal.terms;

describe("the terms of a plan", () => {
  test("are accepted by the press that begins it, for the account too, with the address it came from", async () => {
    const admin = await anAdmin(world);
    const person = await aPerson(world);
    const { text_version: version } = (await newVersion(world, admin.token, "terms")).body;
    const isOutdated = async () => (await world.call("GET", "/api/me", { as: person.token })).body.terms_outdated;
    expect(await isOutdated()).toBe(true);
    const begun = await begin(person, "educator_monthly", version);
    expect(begun.status).toBe(201);
    expect(await termsOf(begun.body.subscription.id)).toBe(version);
    expect(await isOutdated()).toBe(false);
    const { rows } = await world.db.raw(
      "select host(ip) as ip from terms_acceptances where user_id = $1 and version = $2",
      [person.id, version],
    );
    expect(rows).toEqual([{ ip: "203.0.113.77" }]);
  });

  test("are those that were shown, also when they changed a moment ago; never ones that are not out yet", async () => {
    const admin = await anAdmin(world);
    const person = await aPerson(world);
    const before = await inForce();
    const { text_version: version } = (await newVersion(world, admin.token, "terms")).body;
    const old = await begin(person, "educator_monthly", before);
    expect(old.status).toBe(201);
    expect(await termsOf(old.body.subscription.id)).toBe(before);
    const next = await begin(person, "educator_monthly", version + 1);
    expect(await termsOf(next.body.subscription.id)).toBe(version);
  });

  test("that changed begin another attempt, under the new ones", async () => {
    const admin = await anAdmin(world);
    const person = await aPerson(world);
    const old = await begin(person, "educator_monthly");
    await newVersion(world, admin.token, "terms");
    const next = await begin(person, "educator_monthly");
    expect(next.status).toBe(201);
    expect(next.body.subscription.id).not.toBe(old.body.subscription.id);
    expect((await begin(person, "educator_monthly")).status).toBe(200);
  });
});

describe.each([
  ["a trial", 14],
  ["a payment", 0],
])("three tabs that begin three plans at once with %s", (_what, days) => {
  beforeEach(() => setTrialDays(world, days));
  const plans = ["educator_monthly", "premium_monthly", "royalty_monthly"];

  test.each([
    ["nothing open", []],
    ["another attempt open", ["educator_annual"]],
  ])("and %s: one is begun and can be paid, the others are told that it waits", async (_before, open) => {
    const person = await aPerson(world);
    for (const plan of open) await begin(person, plan);
    const answers = await Promise.all(plans.map((plan) => begin(person, plan)));
    const { rows } = await world.db.raw(
      "select id::int from subscriptions where user_id = $1 and status = 'incomplete'",
      [person.id],
    );
    const usable = answers.filter(({ body }) => body.subscription?.id === rows[0]?.["id"]);
    expect(usable).toMatchObject([{ status: 201 }]);
    const told = answers.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body.code]);
    expect(told).toEqual(told.map(() => [409, "payment_open"]));
    const paid = await giveCard(world, person, usable[0]?.body.payment.id, goodCard);
    expect(paid.body).toEqual({ status: "succeeded" });
  });
});
