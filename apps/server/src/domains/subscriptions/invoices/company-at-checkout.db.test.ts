import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { givePlanCard, planCards } from "../../../../test/factories/plans.ts";
import { setTrialDays } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => setTrialDays(world, 0));

const school = { name: "Springfield School of Dance", address: "1 Main St", tax_number: null };
const other = { name: "Barre & Co", address: null, tax_number: "DE 123" };

const begin = ({ token: as }: TestPerson, said: { company?: object | null }, plan_key = "educator_monthly") =>
  world.call("POST", "/api/subscriptions/checkout", { as, body: { plan_key, accept_terms: true, ...said } });
const kept = async ({ token: as }: TestPerson) => (await world.call("GET", "/api/me/company", { as })).body.company;
const named = async ({ token: as }: TestPerson) => {
  const { body } = await world.call("GET", "/api/subscriptions/invoices", { as });
  return body.data.map(({ company }: { company: unknown }) => company);
};
const pay = (person: TestPerson, { body }: { body: { payment: { id: number } } }) =>
  givePlanCard(world, person, body.payment.id, planCards.approves);

describe("company details that are typed at a plan's checkout", () => {
  test("stand on the plan's invoices, and are kept for the next ones", async () => {
    const person = await aPerson(world);
    const begun = await begin(person, { company: school });
    expect(begun.status).toBe(201);
    expect((await pay(person, begun)).body).toEqual({ status: "succeeded" });
    expect(await named(person)).toEqual([school]);
    expect(await kept(person)).toEqual(school);
  });

  test("are those that were said last before it was paid, also none", async () => {
    const person = await aPerson(world);
    expect((await begin(person, { company: school })).status).toBe(201);
    const again = await begin(person, { company: other });
    expect(again.status).toBe(200);
    expect(await kept(person)).toEqual(other);
    await pay(person, again);
    expect(await named(person)).toEqual([other]);

    const nobody = await aPerson(world);
    await begin(nobody, { company: school });
    const without = await begin(nobody, { company: null });
    await pay(nobody, without);
    expect([await named(nobody), await kept(nobody)]).toEqual([[null], null]);
  });

  test("left out, the account's own count; an invoice that was paid keeps what it names", async () => {
    const person = await aPerson(world);
    await world.call("PUT", "/api/me/company", { as: person.token, body: { company: school } });
    await pay(person, await begin(person, {}));
    expect(await named(person)).toEqual([school]);
    expect((await begin(person, { company: other })).status).toBe(409);
    expect([await named(person), await kept(person)]).toEqual([[school], school]);
  });

  test("are for the plan's charges after a trial, too", async () => {
    await setTrialDays(world, 14);
    const person = await aPerson(world);
    expect((await begin(person, { company: school })).status).toBe(201);
    expect(await kept(person)).toEqual(school);
  });

  test("without a name are refused under their field, and nothing begins", async () => {
    const person = await aPerson(world);
    const { status, body } = await begin(person, { company: { name: " ", address: "1 Main St", tax_number: "" } });
    expect([status, body.fields]).toEqual([422, { "company.name": "Enter the name of the company or school" }]);
    expect((await world.call("GET", "/api/subscriptions/user", { as: person.token })).body.data).toEqual([]);
  });
});
