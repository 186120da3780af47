import { aCourse } from "./factories/courses.ts";
import type { TestPerson } from "./factories/people.ts";
import type { TestApp } from "./harness.ts";

export interface GuardedPurchase {
  readonly cartItem: number;
  readonly order: string;
  readonly orderItem: number;
  readonly payment: number;
  readonly place: number;
  readonly refundRequest: number;
}

/** Somebody's purchase with a place to give and an open wish for a refund, and a line in their cart. */
export async function aGuardedPurchase(world: TestApp, { token: as }: TestPerson): Promise<GuardedPurchase> {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await world.call(method, path, { as, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const bought = await aCourse(world, { price: "20.00" });
  await send("POST", "/api/cart", { type: "course", itemId: bought.id, quantity: 2 });
  const { fingerprint } = await send("POST", "/api/checkout/quote", {});
  const { public_id: order } = await send("POST", "/api/orders", { fingerprint, accept_terms: true });
  const { payment_id: payment } = await send("POST", `/api/orders/${order}/payment`);
  await send("POST", `/api/payments/${payment}/sandbox`, rightCard);
  const [item] = (await send("GET", `/api/orders/${order}`)).items;
  const asked = await send("POST", "/api/refund-requests", wishFor(item.id));
  const next = await aCourse(world, { price: "30.00" });
  const line = await send("POST", "/api/cart", { type: "course", itemId: next.id });
  return {
    cartItem: line.id,
    order,
    orderItem: item.id,
    payment,
    place: item.places[0].id,
    refundRequest: asked.id,
  };
}

export const rightCard = { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" };

export const wishFor = (orderItem: number) => ({
  order_item_id: orderItem,
  reason: "other",
  detail: "It is not what I was looking for.",
});
