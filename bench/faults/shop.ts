import { randomUUID } from "node:crypto";
import type { CarelessClient, Got } from "./careless-client.ts";
import type { Chance } from "./random.ts";
import type { Thing } from "./world.ts";

/** Somebody with a browser: a member by their token, or a guest with an address. */
export interface Shopper {
  readonly client: CarelessClient;
  readonly chance: Chance;
  readonly token?: string;
  readonly guest?: { readonly email: string; readonly name: string };
}

export interface Wanted {
  readonly things: readonly Thing[];
  readonly quantity?: number;
  readonly coupon?: string;
  /** Ordered by themselves, past the cart, as "Pay" on the page of a professional does. */
  readonly direct?: true;
}

/** An order as its buyer knows it. */
export interface Placed {
  readonly publicId: string;
  readonly orderToken: string;
  /** Nothing is left to pay. */
  readonly done: boolean;
}

export type Card = "approves" | "declines" | "asks";
export type Outcome = "paid" | "declined" | "asks" | "ended" | "unpaid";

const numbers: Readonly<Record<Card, string>> = {
  approves: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0002",
  asks: "4000 0025 0000 3155",
};

const itemsOf = ({ things, quantity = 1 }: Wanted) =>
  things.map(({ type, id }) => ({ item_type: type, item_id: id, quantity }));

/**
 * Puts things into the account's cart; what cannot be added is left out, as a person would. Some claim to have seen
 * another price.
 */
export async function fillCart({ client, chance, token = "" }: Shopper, wanted: Wanted): Promise<void> {
  for (const { type: itemType, id: itemId } of wanted.things) {
    const seen = chance.happens(20) ? { price: "0.01" } : {};
    const body = { itemType, itemId, title: "Whatever", quantity: wanted.quantity ?? 1, ...seen };
    const got = await client.send({ method: "POST", path: "/api/cart", token, key: randomUUID(), body });
    expectStatus(got, [200, 201, 404, 409], "POST /api/cart");
  }
}

/** Places an order at today's prices; null when nothing can be ordered. Asks again when the cart or the code changed. */
export async function placeOrder(shopper: Shopper, wanted: Wanted): Promise<Placed | null> {
  let coupon: string | null = wanted.coupon ?? null;
  for (let asked = 0; asked < 6; asked += 1) {
    const named = shopper.guest || wanted.direct ? { items: itemsOf(wanted) } : {};
    const quote = await ask(shopper, "/api/checkout/quote", { coupon_code: coupon, ...named });
    expectStatus(quote, [200], "quote");
    if (!quote.body.can_order) {
      if (shopper.guest || wanted.direct || !(await clearBlocked(shopper, quote.body.lines))) return null;
      continue;
    }
    coupon = quote.body.coupon?.code ?? null;
    const order = await ask(shopper, "/api/orders", {
      fingerprint: quote.body.fingerprint,
      accept_terms: true,
      coupon_code: coupon,
      ...named,
      ...shopper.guest,
    });
    if (order.status === 200 || order.status === 201) return placedOf(order);
    expectStatus(order, coupon === null && !shopper.guest ? [409, 422] : [409, 422, 429], "POST /api/orders");
    // Three orders of guests wait for this address, or five were free in an hour.
    if (order.status === 429 && coupon === null) return null;
    // Three orders of this address wait with a code already: this one goes without.
    if (order.status === 429) coupon = null;
    if (String(order.body.code).startsWith("coupon_")) coupon = null;
    // The other tab was faster.
    if (order.body.code === "cart_empty" || order.body.code === "order_already_paid") return null;
  }
  return null;
}

const ask = ({ client, token }: Shopper, path: string, body: unknown): Promise<Got> =>
  client.send({
    method: "POST",
    path,
    key: randomUUID(),
    body,
    mayBeLimited: true,
    ...(token === undefined ? {} : { token }),
  });

const placedOf = ({ body }: Got): Placed => ({
  publicId: String(body.public_id),
  orderToken: String(body.token),
  done: body.next === "done",
});

/** Accepts prices that changed, and takes lines that cannot be ordered out of the cart. False when nothing is left. */
async function clearBlocked({ client, token = "" }: Shopper, lines: readonly any[]): Promise<boolean> {
  for (const line of lines.filter(({ state }) => state === "price_changed")) {
    const path = `/api/cart/${line.cart_item_id}`;
    const got = await client.send({ method: "PATCH", path, token, body: { accept_price: line.unit_price } });
    expectStatus(got, [200, 204, 404], "PATCH /api/cart/:id");
  }
  const blocked = lines.filter(({ state }) => !["ok", "included", "price_changed"].includes(state));
  for (const line of blocked) {
    const got = await client.send({ method: "DELETE", path: `/api/cart/${line.cart_item_id}`, token });
    expectStatus(got, [200, 204, 404], "DELETE /api/cart/:id");
  }
  return lines.length > blocked.length;
}

/** Opens the form in which to pay; the payment service knows the payment from then on. */
export async function begin({ client }: Shopper, { publicId, orderToken }: Placed): Promise<void> {
  const started = await client.send({ method: "POST", orderToken, path: `/api/orders/${publicId}/payment` });
  expectStatus(started, [200, 409, 410], "start of a payment");
}

/** One try to pay with a card, in the form of one tab. */
export async function pay(shopper: Shopper, { publicId, orderToken }: Placed, card: Card): Promise<Outcome> {
  const call = { method: "POST", orderToken } as const;
  const started = await shopper.client.send({ ...call, path: `/api/orders/${publicId}/payment` });
  if (started.status !== 200) return outcomeOf(started, "start of a payment");
  const body = { number: numbers[card], exp_month: 12, exp_year: 2040, cvc: "123", name: "A. Dancer" };
  const path = `/api/payments/${started.body.payment_id}/sandbox`;
  return outcomeOf(await shopper.client.send({ ...call, path, body }), "payment");
}

/** Answers what the card asked for. */
export async function confirm(shopper: Shopper, { publicId, orderToken }: Placed, approve: boolean): Promise<Outcome> {
  const call = { method: "POST", orderToken } as const;
  const started = await shopper.client.send({ ...call, path: `/api/orders/${publicId}/payment` });
  if (started.status !== 200) return outcomeOf(started, "start of a payment");
  const path = `/api/payments/${started.body.payment_id}/confirm`;
  return outcomeOf(await shopper.client.send({ ...call, path, body: { approve } }), "confirmation");
}

export async function cancel({ client }: Shopper, { publicId, orderToken }: Placed): Promise<string> {
  const got = await client.send({ method: "POST", path: `/api/orders/${publicId}/cancel`, orderToken });
  expectStatus(got, [200], "cancel");
  return String(got.body.status);
}

/** How the server says the order stands. */
export async function look({ client }: Shopper, { publicId, orderToken }: Placed): Promise<any> {
  const got = await client.send({ method: "GET", path: `/api/orders/${publicId}`, orderToken });
  expectStatus(got, [200], "GET /api/orders/:publicId");
  return got.body;
}

/** The result page, which lets the server ask the payment service. */
export async function sync({ client }: Shopper, { publicId, orderToken }: Placed): Promise<any> {
  const got = await client.send({ method: "POST", path: `/api/orders/${publicId}/sync`, orderToken });
  expectStatus(got, [200], "sync");
  return got.body;
}

function outcomeOf(got: Got, what: string): Outcome {
  const code = String(got.body?.code ?? "");
  if (got.status === 200 || got.status === 201) return byStatus[String(got.body.status)] ?? "unpaid";
  if (code === "card_declined") return "declined";
  if (code === "already_paid") return "paid";
  if (code === "order_ended") return "ended";
  if (code === "wrong_state") return "unpaid";
  throw new Error(`${what} answered ${got.status} ${JSON.stringify(got.body)}`);
}

const byStatus: Readonly<Record<string, Outcome>> = {
  succeeded: "paid",
  requires_action: "asks",
  failed: "declined",
  canceled: "ended",
};

export function expectStatus(got: Got, allowed: readonly number[], what: string): void {
  if (!allowed.includes(got.status)) throw new Error(`${what} answered ${got.status} ${JSON.stringify(got.body)}`);
}
