import type { Body } from "@pavane/contract/routes";
import { coupons } from "../../src/domains/checkout/tables.ts";
import type { Answer, TestApp } from "../harness.ts";

type World = Pick<TestApp, "db" | "platform">;
type Caller = Pick<TestApp, "call">;

let made = 0;

/** A code that takes 10 % off everything unless wished otherwise. */
export async function aCoupon(
  world: World,
  options: Partial<typeof coupons.$inferInsert> = {},
): Promise<typeof coupons.$inferSelect> {
  made += 1;
  const fixed = options.kind === "fixed";
  const [row] = await world.db.write((tx) =>
    tx
      .insert(coupons)
      .values({
        code: `CODE-${made}`,
        kind: "percent",
        percentBps: fixed ? null : 1000,
        scope: "all",
        createdAt: world.platform.clock.now(),
        ...options,
      })
      .returning(),
  );
  if (!row) throw new Error("insert returned nothing");
  return row;
}

type CouponBody = Body<"POST /api/admin/coupons">;

/** The body of POST /api/admin/coupons: 10 % off everything unless wished otherwise. */
export const couponToCreate = (options: Partial<CouponBody> = {}): CouponBody => {
  made += 1;
  return { code: `new-${made}`, kind: "percent", percent: 10, ...options };
};

export interface OrderingOptions {
  /** Access token of a member; a guest without. */
  readonly as?: string | undefined;
  readonly items?: readonly object[];
  readonly coupon?: string;
  readonly email?: string;
  readonly name?: string;
  readonly key?: string;
  readonly ip?: string;
  /** Version of the terms that was shown. */
  readonly termsVersion?: number;
  /** Begin the payment in the same call. */
  readonly pay?: boolean;
}

const body = ({ items, coupon }: OrderingOptions) => ({
  ...(items === undefined ? {} : { items }),
  ...(coupon === undefined ? {} : { coupon_code: coupon }),
});

const callAs = ({ as, key, ip }: OrderingOptions) => ({
  ...(as === undefined ? {} : { as }),
  ...(ip === undefined ? {} : { ip }),
  ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
});

export const askQuote = (world: Caller, options: OrderingOptions = {}): Promise<Answer> =>
  world.call("POST", "/api/checkout/quote", { ...callAs(options), body: body(options) });

/** Places an order with a fingerprint that was quoted before. */
export function placeQuoted(world: Caller, fingerprint: string, options: OrderingOptions = {}): Promise<Answer> {
  made += 1;
  const guest =
    options.as === undefined
      ? { email: options.email ?? `guest${made}@example.com`, name: options.name ?? "Gus Guest" }
      : {};
  const request = {
    ...body(options),
    ...guest,
    fingerprint,
    accept_terms: true,
    terms_version: options.termsVersion,
    pay: options.pay,
  };
  // Everybody orders from a house of their own, unless a test is about somebody who does not.
  const ip = options.ip ?? `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`;
  return world.call("POST", "/api/orders", { ...callAs({ ...options, ip }), body: request });
}

/** Quotes and places an order, as a browser does one after the other. */
export async function placeOrder(world: Caller, options: OrderingOptions = {}): Promise<Answer> {
  const quote = await askQuote(world, options);
  return placeQuoted(world, quote.body.fingerprint, options);
}

export const addToCart = (world: Caller, as: string, itemId: number, options: object = {}): Promise<Answer> =>
  world.call("POST", "/api/cart", { as, body: { type: "course", itemId, ...options } });

/** Pays a placed order with a test card; the one that approves unless said. */
export async function payOrder(
  world: Caller,
  placed: { public_id: string; token: string },
  number = "4242 4242 4242 4242",
): Promise<Answer> {
  const headers = { "order-token": placed.token };
  const started = await world.call("POST", `/api/orders/${placed.public_id}/payment`, { headers });
  const card = { number, exp_month: 12, exp_year: 2030, cvc: "123", name: "Test" };
  return world.call("POST", `/api/payments/${started.body.payment_id}/sandbox`, { headers, body: card });
}
