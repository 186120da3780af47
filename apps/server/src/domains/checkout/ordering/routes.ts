import type { orderEndpoints } from "@pavane/contract/checkout/endpoints-order";
import { reply } from "@pavane/contract/core/endpoint";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { refuseEndedSession } from "../../../platform/http/ended-session.ts";
import { readKey } from "../../../platform/http/idempotency-key.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { addressKey, countingFailures } from "../../../platform/rate-limit.ts";
import { countingWrongCodes } from "../../subscriptions/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { emailNorm } from "../email-norm.ts";
import { linesOfItems } from "./requested-lines.ts";
import { countedAs, couponOrderLimit, guestOrderLimit, orderLimit, quoteLimit } from "./limits.ts";
import { orderAndPay } from "./order-and-pay.ts";
import { orderingPerson } from "./ordering-person.ts";
import type { OrderRequest } from "./quote-under-locks.ts";
import { quoteFor } from "./quote-for.ts";

type OrderingHandlers = Pick<Handlers<typeof orderEndpoints>, "quote" | "placeOrder">;

export function orderingRoutes(deps: CheckoutDeps): OrderingHandlers {
  const { limiter } = deps;
  return {
    quote: async ({ actor, body: { items, coupon_code: code, ...rest }, request }) => {
      assertNoRest(rest);
      const refused =
        refuseEndedSession({ actor, request }) ?? (await limiter.hit(quoteLimit, countedAs(actor, request.ip)));
      if (refused) return refused;
      const ask = (couponCode: string | null | undefined) => quoteFor(deps, actor, { items, couponCode });
      const quoted = await countingWrongCodes(limiter, { code, ip: request.ip }, () => ask(code), namesNoCoupon);
      if (!isRefusal(quoted) || quoted.code !== "rate_limited") return quoted;
      // The cart is shown all the same, and says beside the code why it was not tried.
      return withCouponError(await ask(null), quoted);
    },
    placeOrder: async ({ actor, body, request }) => {
      const { request: order, pay, buyer } = readOrder(body);
      const refused =
        refuseEndedSession({ actor, request }) ?? (await limiter.hit(orderLimit, countedAs(actor, request.ip)));
      const key = refused ?? readKey(request);
      if (isRefusal(key)) return key;
      const person = await orderingPerson(deps, actor, buyer);
      if (isRefusal(person)) return person;
      const flooded = person.buyer === null && (await limiter.hit(guestOrderLimit, emailNorm(person.email)));
      if (flooded) return flooded;
      const place = () => orderAndPay(deps, { ...person, ip: request.ip }, order, { key, pay });
      const placed = await countingCoupons(deps, order, request.ip, place);
      return isRefusal(placed) ? placed : reply(placed.status, placed.answer);
    },
  };
}

function readOrder({
  fingerprint,
  coupon_code,
  items,
  email,
  name,
  company,
  pay,
  terms_version: termsVersion,
  accept_terms: _checked,
  ...rest
}: Parameters<OrderingHandlers["placeOrder"]>[0]["body"]) {
  assertNoRest(rest);
  const lines = items === undefined ? null : linesOfItems(items);
  const request: OrderRequest = { fingerprint, couponCode: coupon_code || null, lines, termsVersion, company };
  return { request, pay, buyer: { items, email, name } };
}

/**
 * Counts an order before it is placed, so that concurrent ones are counted too; takes it back unless an unpaid order
 * was created.
 */
async function countingCoupons(
  { limiter }: CheckoutDeps,
  { couponCode }: OrderRequest,
  ip: string,
  place: () => ReturnType<typeof orderAndPay>,
): Promise<Awaited<ReturnType<typeof orderAndPay>> | Refusal<"rate_limited">> {
  if (couponCode === null) return place();
  const key = addressKey(ip);
  return countingWrongCodes(
    limiter,
    { code: couponCode, ip },
    () => countingFailures(limiter, { limit: couponOrderLimit, key }, place, waitsForMoney),
    (placed) => isRefusal(placed) && placed.code === "coupon_unknown",
  );
}

const waitsForMoney = (placed: Awaited<ReturnType<typeof orderAndPay>>): boolean =>
  !isRefusal(placed) && placed.status === 201 && placed.answer.next === "pay";

type Quoted = Awaited<ReturnType<typeof quoteFor>>;

const namesNoCoupon = (quoted: Quoted): boolean => !isRefusal(quoted) && quoted.coupon_error?.code === "coupon_unknown";

const withCouponError = (quoted: Quoted, { code, message }: Refusal): Quoted =>
  isRefusal(quoted) ? quoted : { ...quoted, coupon_error: { code, message } };
