import { randomUUID } from "node:crypto";
import type { SandboxAccount } from "@pavane/contract/payouts/choices";
import { createLedger, shareReturn } from "../../src/domains/ledger/index.ts";
import type { FakeStripe } from "../fake-stripe/fake-stripe.ts";
import type { Answer, TestApp } from "../harness.ts";
import { anOrder, aRefund, type OrderLineOptions, type TestOrder } from "./orders.ts";
import type { TestPerson } from "./people.ts";

const ledger = createLedger();

interface SaleOptions extends OrderLineOptions {
  /** Days until it is payable; payable at once unless said. */
  readonly heldDays?: number;
  /** Real money; test money unless said. */
  readonly real?: boolean;
}

/** A sale of which so much is the seller's, booked as fulfilment does; without commission unless said. */
export async function aSale(
  world: TestApp,
  sellerId: number,
  unitCents: number,
  { heldDays = 0, real = false, ...line }: SaleOptions = {},
): Promise<TestOrder> {
  const order = await anOrder(world, {
    lines: [{ sellerId, unitCents, commissionBps: 0, ...line }],
    values: { test: !real },
  });
  const lines = order.items.map(({ id, ...item }) => ({ orderItemId: id, ...item }));
  await world.db.write((tx) => ledger.postSale(tx, { orderId: order.id, lines, at: order.createdAt, heldDays }));
  return order;
}

/** Gives a whole order of one line back, in the ledger and on the line. */
export async function giveBack(world: TestApp, order: TestOrder): Promise<number> {
  const [item] = order.items;
  if (item === undefined) throw new Error("an order without lines");
  const { id: orderItemId, sellerId } = item;
  const line = { orderItemId, sellerId, ...shareReturn({ ...item, promotionCents: 0 }, item.quantity) };
  const refundId = await aRefund(world, order);
  const at = world.platform.clock.now();
  await world.db.write((tx) => ledger.postRefund(tx, { refundId, lines: [line], at }));
  await world.db.raw("update order_items set refunded_units = quantity, refunded_cents = paid_cents where id = $1", [
    orderItemId,
  ]);
  return refundId;
}

/** Sets up payouts as a seller does in test mode. */
export async function setUp(
  world: TestApp,
  seller: Pick<TestPerson, "token">,
  account: SandboxAccount = "works",
): Promise<void> {
  await world.call("POST", "/api/seller/onboarding", { as: seller.token });
  const done = await world.call("POST", "/api/seller/onboarding/sandbox", { as: seller.token, body: { account } });
  if (done.status !== 200) throw new Error(`setting up was answered ${done.status} ${JSON.stringify(done.body)}`);
}

/** Sets up payouts at the fake Stripe, as its owner would there; yields the account. */
export async function setUpAtStripe(
  world: TestApp,
  { connect }: FakeStripe["state"],
  { token }: Pick<TestPerson, "token">,
): Promise<string> {
  await world.call("POST", "/api/seller/onboarding", { as: token });
  const account = [...connect.accounts.keys()].at(-1) ?? "";
  connect.submit(account);
  await world.call("POST", "/api/seller/onboarding/check", { as: token });
  return account;
}

export const request = (
  world: TestApp,
  seller: Pick<TestPerson, "token">,
  key: string = randomUUID(),
): Promise<Answer> =>
  world.call("POST", "/api/seller/payouts", { as: seller.token, headers: { "Idempotency-Key": key } });

export const balanceOf = async (world: TestApp, seller: Pick<TestPerson, "token">) =>
  (await world.call("GET", "/api/seller/balance", { as: seller.token })).body.own;

/** The first payout in somebody's list, which is the last. */
export const lastPayout = async (world: TestApp, seller: Pick<TestPerson, "token">) =>
  (await world.call("GET", "/api/seller/payouts", { as: seller.token })).body.data[0];

/** Runs a scheduled job, or a kind of job for everything that was queued of it since it last ran. */
export function jobsOf(world: TestApp) {
  const done = new Map<string, number>();
  return async function run(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      const job = world.app.jobs.find((candidate) => candidate.name === name);
      if (job === undefined) throw new Error(`no job ${name}`);
      if (job.schedule !== undefined) await job.run({});
      const sent = world.platform.jobs.sent.filter((item) => item.name === name);
      for (const { data } of sent.slice(done.get(name) ?? 0)) await job.run(data);
      done.set(name, sent.length);
    }
  };
}

/** What happens to payouts of test mode in a minute: they are sent, arrive or come back, and the events are taken up. */
export async function aMinute(world: TestApp, run: ReturnType<typeof jobsOf>): Promise<void> {
  await run("payouts.send");
  world.platform.clock.advance(60);
  await run("payments.sandbox-bank", "payments.sandbox-event", "payments.handle-event");
}

/** The rows of a statement under their headings. */
export async function statementOf(
  world: TestApp,
  seller: Pick<TestPerson, "token">,
  payoutId: number,
): Promise<Record<string, string>[]> {
  const { body } = await world.call("GET", `/api/seller/payouts/${payoutId}/statement.csv`, { as: seller.token });
  const [header = [], ...rows] = String(body)
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [header[index] ?? "", cell])));
}

export const centsOf = (text: string): number => Math.round(Number(text) * 100);
