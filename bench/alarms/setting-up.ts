import { aCourse } from "../../apps/server/test/factories/courses.ts";
import { placeOrder } from "../../apps/server/test/factories/checkout.ts";
import { aSale, request } from "../../apps/server/test/factories/payouts.ts";
import { aPerson, type TestPerson } from "../../apps/server/test/factories/people.ts";
import { aSeller } from "../../apps/server/test/factories/resources.ts";
import { runQueued } from "./passing-hours.ts";
import type { AlarmWorld } from "./world.ts";

export interface PaidOrder {
  readonly publicId: string;
  /** The payment, as the payment service names it. */
  readonly ref: string;
}

/** A member has bought a course for $40.00, and everybody knows. */
export async function aPaidOrder(world: AlarmWorld): Promise<PaidOrder> {
  const order = await anOrderBeingPaid(world);
  world.stripe.state.pay(order.ref, "approves");
  await hearAll(world);
  const [row] = await world.raw("select status from orders where public_id = $1", order.publicId);
  if (row?.["status"] !== "paid") throw new Error("the order was not paid");
  return order;
}

/** Its form stands open in the buyer's browser. */
export async function anOrderBeingPaid({ app }: AlarmWorld): Promise<PaidOrder> {
  const course = await aCourse(app, { price: "40.00" });
  const buyer = await aPerson(app);
  const items = [{ item_type: "course", item_id: course.id }];
  const placed = await placeOrder(app, { as: buyer.token, items });
  const publicId = String(placed.body.public_id);
  const headers = { "order-token": String(placed.body.token) };
  const started = await app.call("POST", `/api/orders/${publicId}/payment`, { headers });
  return { publicId, ref: String(started.body.client_secret).replace(/_secret.*/, "") };
}

export interface PaidSeller extends TestPerson {
  /** Their account at the payment service. */
  readonly account: string;
}

/** A seller who can be paid. */
export async function aReadySeller(world: AlarmWorld): Promise<PaidSeller> {
  const seller = await aSeller(world.app);
  world.tokens.set(seller.id, seller.token);
  await world.app.call("POST", "/api/seller/onboarding", { as: seller.token });
  const { connect } = world.stripe.state;
  const account = [...connect.accounts.keys()].at(-1) ?? "";
  connect.submit(account);
  await hearAll(world);
  return { ...seller, account };
}

/** Has been paid $80.00, which arrived; yields what the payment service calls the transfer and the bank's part. */
export async function aPayoutThatArrived(world: AlarmWorld): Promise<{ transfer: string; toBank: string }> {
  const seller = await aReadySeller(world);
  await aSale(world.app, seller.id, 80_00);
  await request(world.app, seller);
  await runQueued(world);
  const { connect } = world.stripe.state;
  const toBank = [...connect.payouts.keys()].at(-1) ?? "";
  connect.arrive(toBank);
  await hearAll(world);
  const [row] = await world.raw("select state from payouts where seller_id = $1", seller.id);
  if (row?.["state"] !== "paid") throw new Error("the payout did not arrive");
  return { transfer: [...connect.transfers.keys()].at(-1) ?? "", toBank };
}

export async function hearAll(world: AlarmWorld): Promise<void> {
  await world.hear();
  await runQueued(world);
}

/** What an administrator does who has read every notice. */
export async function tickOffNotices({ app, admin, raw }: AlarmWorld): Promise<void> {
  for (const { id } of await raw("select id from payment_alerts where seen_at is null"))
    await app.call("POST", `/api/admin/payment-alerts/${String(id)}/seen`, { as: admin.token });
}

export const confirm = ({ app, admin }: AlarmWorld) =>
  app.call("POST", "/api/confirm", { as: admin.token, body: { password: admin.password } });
