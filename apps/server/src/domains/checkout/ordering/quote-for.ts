import { checkoutErrors } from "@pavane/contract/checkout/errors";
import type { RequestedItem, Quote } from "@pavane/contract/checkout/schema-quote";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { findCartLines } from "../cart/cart-repository.ts";
import { findCouponByCode } from "../coupons/coupons-repository.ts";
import type { CheckoutDeps } from "../deps.ts";
import { emailNorm } from "../email-norm.ts";
import { linesOfCart, linesOfItems } from "./requested-lines.ts";
import { buildQuote, type BuiltQuote } from "./build-quote.ts";
import { findPaidAlready } from "./find-paid-already.ts";
import { presentQuote } from "./present-quote.ts";
import { findContact } from "./buyers-repository.ts";
import { findPendingOrder } from "../orders/orders-repository.ts";

export interface QuoteRequest {
  /** Left out: what is in the account's cart. */
  readonly items: readonly RequestedItem[] | undefined;
  readonly couponCode: string | null | undefined;
}

/** What the account's cart, or named things, would cost now; a code that does not work is said, not refused. */
export async function quoteFor(
  deps: CheckoutDeps,
  actor: Actor | null,
  quoteRequest: QuoteRequest,
): Promise<Quote | Refusal<"guest_checkout_off">> {
  if (actor === null && !(await deps.site.getSettings()).guest_checkout)
    return refuse(checkoutErrors.guest_checkout_off);
  const db = deps.db.read;
  const lines =
    quoteRequest.items !== undefined
      ? linesOfItems(quoteRequest.items)
      : linesOfCart(actor === null ? [] : await findCartLines(db, actor.id));
  const couponCode = quoteRequest.couponCode || null;
  const person = couponCode === null || actor === null ? nobody : await personForCoupon(deps, actor);
  const request = { lines, couponCode, buyer: actor, ...person };
  const quote = await buildQuote(db, deps, request, (code) => findCouponByCode(db, code));
  return presentQuote(quote, deps.payments, await paidOrderOf(deps, actor, quote));
}

/** Where everything is owned, a page that is reloaded after another one paid leads to the order. */
async function paidOrderOf({ db, clock }: CheckoutDeps, actor: Actor | null, { lines }: BuiltQuote) {
  if (actor === null || lines.length === 0 || lines.some(({ notice }) => notice.state !== "owned")) return null;
  return findPaidAlready(db.read, { buyerId: actor.id, fingerprint: null, lines, now: clock.now() });
}

const nobody = { emailNorm: null, replacesOrderId: null };

async function personForCoupon({ db }: CheckoutDeps, actor: Actor) {
  const contact = await findContact(db.read, actor.id);
  const waiting = await findPendingOrder(db.read, actor.id);
  return { emailNorm: contact === null ? null : emailNorm(contact.email), replacesOrderId: waiting?.id ?? null };
}
