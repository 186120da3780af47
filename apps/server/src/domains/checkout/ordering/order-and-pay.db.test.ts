import { refuse } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addToCart, askQuote, placeQuoted, type OrderingOptions } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { createSellables } from "../../../wiring/sellables/index.ts";
import { createLedger } from "../../ledger/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { linesOfItems } from "./requested-lines.ts";
import { orderAndPay } from "./order-and-pay.ts";

/** One press that orders and begins the payment: pressed again, in another tab or after a lost answer it is the same order, paid once. */
let world: TestApp;
let member: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await aPerson(world);
});

let keys = 0;
const aKey = () => `press ${(keys += 1)}`;
const thing = async (price = "18.00") => [{ item_type: "course", item_id: (await aCourse(world, { price })).id }];
const paymentsOf = async (publicId: string) =>
  (
    await world.db.raw("select p.status from payments p join orders o on o.id = p.order_id where o.public_id = $1", [
      publicId,
    ])
  ).rows.map((row) => row["status"]);
const ordersFor = async (email: string) =>
  Number((await world.db.raw("select count(*) as n from orders where email = $1", [email])).rows[0]?.["n"]);

/** What the page does: it has a quote, and its button sends this, each time with the same key. */
async function aPage(wishes: OrderingOptions) {
  const { body: quote } = await askQuote(world, wishes);
  const all = { key: aKey(), ...wishes, pay: true };
  return { quote, press: (more: OrderingOptions = {}) => placeQuoted(world, quote.fingerprint, { ...all, ...more }) };
}

/** Sends a test card to what a press began. */
function sendCard(placed: { token: string; payment: { payment_id: number } }, number = "4242 4242 4242 4242") {
  const card = { number, exp_month: 12, exp_year: 2030, cvc: "123", name: "Gus Guest" };
  const headers = { "order-token": placed.token };
  return world.call("POST", `/api/payments/${placed.payment.payment_id}/sandbox`, { headers, body: card });
}

test("a quote says who takes the payment, so that the form stands there before there is an order", async () => {
  const { body } = await askQuote(world, { items: await thing() });
  expect(body).toMatchObject({ provider: "sandbox", publishable_key: null, test_mode: true });
});

describe("one press", () => {
  test("of a member makes the order and its payment, which a card pays", async () => {
    await addToCart(world, member.token, (await aCourse(world, { price: "40.00" })).id);
    const { press } = await aPage({ as: member.token });
    const { status, body } = await press();
    expect([status, body.next, body.total]).toEqual([201, "pay", "40.00"]);
    expect(body.payment).toEqual({
      payment_id: expect.any(Number),
      provider: "sandbox",
      status: "created",
      client_secret: null,
      publishable_key: null,
      test_mode: true,
    });
    expect((await sendCard(body)).body).toEqual({ status: "succeeded" });
    expect((await world.call("GET", `/api/orders/${body.public_id}`, { as: member.token })).body.status).toBe("paid");
  });

  test("without `pay` begins no payment", async () => {
    const { quote } = await aPage({ as: member.token, items: await thing() });
    const items = quote.lines.map((line: { item_id: number }) => ({ item_type: "course", item_id: line.item_id }));
    const { body } = await placeQuoted(world, quote.fingerprint, { as: member.token, items });
    expect(body.payment).toBeNull();
    expect(await paymentsOf(body.public_id)).toEqual([]);
  });

  test("for what costs nothing is done, without a payment", async () => {
    const { press } = await aPage({ as: member.token, items: await thing("0.00") });
    const { body } = await press();
    expect([body.next, body.payment]).toEqual(["done", null]);
    expect(await paymentsOf(body.public_id)).toEqual([]);
  });
});

describe("the next press", () => {
  test("after a refused card is for the same order and payment, however often", async () => {
    const email = "refused.card@example.com";
    const { press } = await aPage({ items: await thing(), email });
    const first = await press();
    expect((await sendCard(first.body, "4000 0000 0000 0002")).status).toBe(402);
    const second = await press();
    expect(second.body).toMatchObject({
      public_id: first.body.public_id,
      token: first.body.token,
      payment: { payment_id: first.body.payment.payment_id, status: "failed" },
    });
    expect((await sendCard(second.body)).body.status).toBe("succeeded");
    expect(await paymentsOf(first.body.public_id)).toEqual(["succeeded"]);
    expect(await ordersFor(email)).toBe(1);
  });

  test("after the answer to the card was lost is told the paid order's number", async () => {
    const email = "lost.answer@example.com";
    const { press } = await aPage({ items: await thing(), email });
    const { body } = await press();
    await sendCard(body);
    const again = await press();
    const { public_id, token } = body;
    expect(again).toMatchObject({ status: 409, body: { code: "order_already_paid", public_id, token } });
    expect(await ordersFor(email)).toBe(1);
  });

  test("after the order ended is told so, and with a new key makes a new one", async () => {
    const { press } = await aPage({ as: member.token, items: await thing() });
    const { body } = await press();
    await world.call("POST", `/api/orders/${body.public_id}/cancel`, { as: member.token });
    const again = await press();
    expect(again).toMatchObject({ status: 409, body: { code: "order_ended", public_id: body.public_id } });
    const fresh = await press({ key: aKey() });
    expect(fresh.status).toBe(201);
    expect(fresh.body.public_id).not.toBe(body.public_id);
    expect(fresh.body.payment.payment_id).not.toBe(body.payment.payment_id);
  });

  test("while a bank's question is open says so, and another card answers", async () => {
    const { press } = await aPage({ as: member.token, items: await thing() });
    await sendCard((await press()).body, "4000 0025 0000 3155");
    const again = await press();
    expect(again.body.payment.status).toBe("requires_action");
    expect((await sendCard(again.body)).body.status).toBe("succeeded");
    expect(await paymentsOf(again.body.public_id)).toEqual(["succeeded"]);
  });
});

test.each([
  ["a guest's", async () => ({ email: `twice${(keys += 1)}@example.com` })],
  ["a member's", async () => ({ as: member.token })],
])("%s two presses at once, in two tabs, are one order with one payment", async (_whose, who) => {
  const { press } = await aPage({ items: await thing(), ...(await who()) });
  const answers = await Promise.all([press(), press(), press()]);
  expect(new Set(answers.map(({ body }) => body.public_id)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.payment.payment_id)).size).toBe(1);
  const cards = await Promise.all(answers.map(({ body }) => sendCard(body)));
  expect(cards.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await paymentsOf(answers[0]?.body.public_id)).toEqual(["succeeded"]);
});

test("while the payment service does not answer the order waits, and the next press begins its payment", async () => {
  const { domains } = world.app;
  const sellables = createSellables({ ...world.platform, ...domains });
  const deps: CheckoutDeps = {
    ...world.platform,
    ...domains,
    ledger: createLedger(),
    news: world.app.ports.checkout.news,
    payoutsToCompare: { differences: async () => [], takeUpTakenBack: async () => null },
    sellables: new Map(sellables.map((sellable) => [sellable.itemType, sellable])),
  };
  const start = async () => refuse(paymentsErrors.provider_unavailable);
  const silent = { ...deps, payments: { ...deps.payments, start } };
  const items = await thing();
  const { quote } = await aPage({ as: member.token, items });
  const lines = linesOfItems([{ item_type: "course", item_id: items[0]?.item_id ?? 0, quantity: 1, gift: false }]);
  const person = { buyer: { id: member.id, level: 0 }, email: member.email, name: null };
  const wish = { fingerprint: quote.fingerprint, couponCode: null, lines };
  const press = { key: aKey(), pay: true };
  const first = await orderAndPay(silent, person, wish, press);
  expect(first).toMatchObject({ status: 201, answer: { next: "pay", payment: null } });
  const second = await orderAndPay(deps, person, wish, press);
  expect(second).toMatchObject({ status: 201, answer: { payment: { status: "created" } } });
  expect(await ordersFor(member.email)).toBe(1);
});
