import { dayMs } from "@pavane/contract/core/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aSubscriber,
  givePlanCard,
  ownPlan,
  passTime,
  planCards,
  runQueued,
} from "../../../../test/factories/plans.ts";
import type { TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

/** A bank's question that nobody answered, or answered with no: the next card counts, and nothing is charged twice. */
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T10:00:00Z"));

const { asks, approves, declines } = planCards;
const charges = async (id: number) =>
  (
    await world.db.raw(
      `select c.status from sandbox_charges c join sandbox_invoices i on i.ref = c.invoice_ref
       join sandbox_subscriptions s on s.ref = i.subscription_ref where s.subscription_id = $1 order by c.id`,
      [id],
    )
  ).rows.map(({ status }) => status);
const shown = (person: TestPerson, id: number) =>
  world.call("GET", `/api/subscriptions/${id}`, { as: person.token }).then(({ body }) => body);
const confirm = (person: TestPerson, payment: number, approve: boolean) =>
  world.call("POST", `/api/subscription-payments/${payment}/confirm`, { as: person.token, body: { approve } });
const newCard = (person: TestPerson) =>
  world.call("POST", "/api/subscriptions/card", { as: person.token, body: {} }).then(({ body }) => body.id);

/** A plan whose first payment, or card, waits for an answer to the bank's question. */
async function aQuestion(trial: boolean) {
  const { person, id, paid } = await aSubscriber(world, { trial, card: asks });
  expect(paid).toMatchObject({ status: 200, body: { status: "requires_action" } });
  return { person, id, payment: (await shown(person, id)).payment.id as number };
}

describe("the first payment of a plan", () => {
  test("a question that was closed is no answer: another card pays, once", async () => {
    const { person, id, payment } = await aQuestion(false);
    expect(await givePlanCard(world, person, payment, asks)).toMatchObject({
      status: 200,
      body: { status: "requires_action" },
    });
    expect(await givePlanCard(world, person, payment, approves)).toMatchObject({
      status: 200,
      body: { status: "succeeded" },
    });
    expect(await charges(id)).toEqual(["succeeded"]);
    expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE", is_active: true });
  });

  test("a declined card after it says why, and the one after that pays", async () => {
    const { person, id, payment } = await aQuestion(false);
    expect(await givePlanCard(world, person, payment, declines)).toMatchObject({
      status: 402,
      body: { code: "card_declined", message: "Your card was declined." },
    });
    expect(await givePlanCard(world, person, payment, approves)).toMatchObject({ status: 200 });
    expect(await charges(id)).toEqual(["failed", "succeeded"]);
  });

  test("what the other tab paid meanwhile is not paid by the answer to the older question", async () => {
    const { person, id, payment } = await aQuestion(false);
    await givePlanCard(world, person, payment, approves);
    expect(await confirm(person, payment, true)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    expect(await charges(id)).toEqual(["succeeded"]);
  });

  test("begun again, as after a reload, it is the same payment, which a good card pays", async () => {
    const { person, id, payment } = await aQuestion(false);
    const again = await world.call("POST", "/api/subscriptions/checkout", {
      as: person.token,
      body: { plan_key: "premium_monthly", accept_terms: true },
    });
    expect(again).toMatchObject({ status: 200, body: { payment: { id: payment, status: "requires_action" } } });
    expect(await givePlanCard(world, person, payment, approves)).toMatchObject({ status: 200 });
    expect(await charges(id)).toEqual(["succeeded"]);
  });

  test("of a card and an answer in the same moment one pays", async () => {
    const { person, id, payment } = await aQuestion(false);
    await Promise.all([
      confirm(person, payment, true),
      givePlanCard(world, person, payment, approves),
      givePlanCard(world, person, payment, approves),
    ]);
    expect(await charges(id)).toEqual(["succeeded"]);
    expect(await shown(person, id)).toMatchObject({ payment: { status: "succeeded" } });
  });
});

describe("a card that is stored", () => {
  test("a trial begins with the card after the one whose question was closed", async () => {
    const { person, payment } = await aQuestion(true);
    expect(await givePlanCard(world, person, payment, approves)).toMatchObject({ body: { status: "succeeded" } });
    expect(await ownPlan(world, person)).toMatchObject({ status: "TRIALING", is_active: true });
  });

  test("begun again after a closed question, another card replaces the one of a plan", async () => {
    const { person } = await aSubscriber(world, { trial: false });
    const payment = await newCard(person);
    await givePlanCard(world, person, payment, asks);
    expect(await newCard(person)).toBe(payment);
    expect(await givePlanCard(world, person, payment, planCards.declinesLater)).toMatchObject({ status: 200 });
    expect(await ownPlan(world, person)).toMatchObject({ card: { last4: "0341" } });
  });

  test("whoever is past due pays with the card after it, once", async () => {
    const { person, id } = await aSubscriber(world, { trial: false, card: planCards.declinesLater });
    const to = new Date("2027-05-01T10:00:00Z").getTime();
    await passTime(world, (to - world.platform.clock.now().getTime()) / dayMs);
    expect(await ownPlan(world, person)).toMatchObject({ status: "PAST_DUE" });
    const payment = await newCard(person);
    await givePlanCard(world, person, payment, asks);
    expect(await givePlanCard(world, person, payment, approves)).toMatchObject({ status: 200 });
    await runQueued(world);
    expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE", open_amount: null });
    expect(await charges(id)).toEqual(["succeeded", "failed", "succeeded"]);
  });
});

describe("a card that test mode does not know", () => {
  test.each([
    ["4111111111111111", {}, { number: "In test mode use one of the test numbers." }],
    ["12", {}, { number: "In test mode use one of the test numbers." }],
    [approves, { exp_month: 3, exp_year: 2027 }, { exp_month: "The card has expired" }],
  ])("%s %j is refused by its field, as for orders, and nothing is tried", async (number, expiry, fields) => {
    const { person, payment } = await aQuestion(false);
    const body = { number, exp_month: 12, exp_year: 2090, cvc: "123", ...expiry };
    const answer = await world.call("POST", `/api/subscription-payments/${payment}/sandbox`, {
      as: person.token,
      body,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: "validation_failed", fields } });
    expect(await givePlanCard(world, person, payment, approves)).toMatchObject({ body: { status: "succeeded" } });
  });
});
