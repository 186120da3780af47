import { isRefusal } from "@pavane/contract/core/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  actorHeader,
  anUnpaidOrder,
  createPaymentsWorld,
  endOrder,
  type PaymentsWorld,
  statusOf,
} from "../../../../test/factories/payments.ts";
import { openStripeFixture } from "../../../../test/factories/payment-fixtures.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.close());

const good = { number: "4242 4242 4242 4242", exp_month: 12, exp_year: 2030, cvc: "123", name: "Mira" };
const declined = { ...good, number: "4000 0000 0000 0002" };
const asking = { ...good, number: "4000 0025 0000 3155" };

async function begin() {
  const order = await anUnpaidOrder(world);
  const started = await world.payments.start(order);
  if (isRefusal(started)) throw started;
  return { order, id: started.payment_id };
}

async function post(path: string, token: string | null, body: object, headers: Record<string, string> = {}) {
  const sent = { ...(token === null ? {} : { "order-token": token }), ...headers };
  const answer = await world.http.inject({ method: "POST", url: path, payload: body, headers: sent });
  return { status: answer.statusCode, body: answer.json() };
}
const pay = (of: { order: { token: string }; id: number }, card: object) =>
  post(`/api/payments/${of.id}/sandbox`, of.order.token, card);
const confirm = (of: { order: { token: string }; id: number }, approve: boolean) =>
  post(`/api/payments/${of.id}/confirm`, of.order.token, { approve });

const runEvents = async () => {
  await world.runJobs("payments.sandbox-event");
  await world.runJobs("payments.handle-event");
};

test("4242 pays at once; the events that follow find nothing to do", async () => {
  const mine = await begin();
  expect(await pay(mine, good)).toEqual({ status: 200, body: { status: "succeeded" } });
  expect(await statusOf(world, mine.order.id)).toBe("paid");
  await runEvents();
  const events = await world.payments.eventsOf(world.db.read, mine.order.id);
  expect(events.map(({ type, outcome }) => [type, outcome])).toEqual([["payment.succeeded", "nothing_to_do"]]);
  expect(await pay(mine, good)).toMatchObject({ status: 409, body: { message: "This order is already paid." } });
});

test("0002 is declined as often as it is tried, then 4242 pays the same order", async () => {
  const mine = await begin();
  for (const time of [1, 2]) {
    expect(await pay(mine, declined), `try ${time}`).toMatchObject({
      status: 402,
      body: { code: "card_declined", message: "Your card was declined." },
    });
  }
  expect(await statusOf(world, mine.order.id)).toBe("pending");
  expect(await pay(mine, good)).toMatchObject({ status: 200 });
  expect(await statusOf(world, mine.order.id)).toBe("paid");
});

test("3155 asks; refused it is unpaid and payable, confirmed it is paid", async () => {
  const mine = await begin();
  expect(await confirm(mine, true)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  expect(await pay(mine, asking)).toEqual({ status: 200, body: { status: "requires_action" } });
  expect(await confirm(mine, false)).toMatchObject({
    status: 402,
    body: { message: "The payment was not confirmed." },
  });
  expect(await statusOf(world, mine.order.id)).toBe("pending");
  expect(await pay(mine, asking)).toMatchObject({ body: { status: "requires_action" } });
  expect(await confirm(mine, true)).toEqual({ status: 200, body: { status: "succeeded" } });
  expect(await statusOf(world, mine.order.id)).toBe("paid");
  expect(await confirm(mine, true)).toMatchObject({ status: 409, body: { code: "already_paid" } });
});

test.each([
  [{ number: "4111 1111 1111 1111" }, { number: "In test mode use one of the test numbers." }],
  [{ number: "1" }, { number: "In test mode use one of the test numbers." }],
  [{ number: "" }, { number: "Enter a card number" }],
  [{ exp_month: 10, exp_year: 2026 }, { exp_month: "The card has expired" }],
  [{ exp_month: 13 }, { exp_month: "Enter the expiry" }],
  [{ cvc: "12" }, { cvc: "Enter the 3 digits on the back" }],
])("%j is refused by its field, and nothing happens", async (wrong, fields) => {
  const mine = await begin();
  expect(await pay(mine, { ...good, ...wrong })).toMatchObject({ status: 422, body: { fields } });
  expect(await statusOf(world, mine.order.id)).toBe("pending");
});

test("only its owner or whoever has its token finds a payment", async () => {
  const mine = await begin();
  const path = `/api/payments/${mine.id}/sandbox`;
  for (const token of [null, "token of 0"]) {
    expect(await post(path, token, good)).toMatchObject({ status: 404, body: { code: "order_not_found" } });
    expect(await post(`/api/payments/${mine.id}/confirm`, token, { approve: true })).toMatchObject({ status: 404 });
  }
  expect(await post("/api/payments/999999/sandbox", mine.order.token, good)).toMatchObject({ status: 404 });
  const owner = JSON.stringify({ id: mine.order.id, roles: [] });
  expect(await post(path, null, good, { [actorHeader]: owner })).toMatchObject({ status: 200 });
});

test("an order that ended, by its state or its time, takes no card", async () => {
  const ended = await begin();
  await endOrder(world, ended.order.id);
  expect(await pay(ended, good)).toMatchObject({ status: 409, body: { code: "order_ended" } });
  const overdue = await begin();
  world.platform.clock.advance(30 * 60);
  expect(await pay(overdue, good)).toMatchObject({
    status: 409,
    body: { message: "This order has ended. Nothing was charged." },
  });
  const canceled = await begin();
  await world.payments.cancel(canceled.order.id);
  expect(await pay(canceled, good)).toMatchObject({ status: 409, body: { code: "order_ended" } });
});

test("thirty tries in ten minutes, then a wait", async () => {
  const mine = await begin();
  world.platform.clock.set("2027-01-01T00:00:00Z");
  const tries: number[] = [];
  for (let time = 0; time < 31; time += 1)
    tries.push((await pay(mine, { ...good, number: "4111111111111111" })).status);
  expect(tries).toEqual([...Array<number>(30).fill(422), 429]);
});

test("with Stripe there are no test cards and no sandbox events", async () => {
  const rig = await openStripeFixture();
  const order = await anUnpaidOrder(rig.world);
  const started = await rig.world.payments.start(order);
  if (isRefusal(started)) throw started;
  const answer = await rig.world.http.inject({
    method: "POST",
    url: `/api/payments/${started.payment_id}/sandbox`,
    payload: good,
    headers: { "order-token": order.token },
  });
  expect(answer.statusCode).toBe(404);
  await rig.stop();
});

describe.skipIf(!onPostgres)("at once", () => {
  test("twenty cards for one order: one pays, the others hear that it is paid", async () => {
    const mine = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(mine, good)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
    expect(world.orders.told.filter((line) => line === `fulfilled ${mine.order.id}`)).toHaveLength(1);
  });
});
