import type { OrderingPerson } from "./write-order.ts";
import { orderMinutes } from "@pavane/contract/checkout/choices";
import { checkoutErrors, type couponErrors } from "@pavane/contract/checkout/errors";
import type { PlacedOrder } from "@pavane/contract/checkout/schema-quote";
import { minuteMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse, type ErrorSpec, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import type { Tx } from "../../../platform/db/database.ts";
import { findCartLines } from "../cart/cart-repository.ts";
import type { CheckoutDeps } from "../deps.ts";
import { agreedTerms, findTermsAcceptance, recordTerms } from "../../identity/index.ts";
import { runIdempotent } from "../idempotency/once.ts";
import type { AnswerWithStatus } from "../idempotency/idempotency-repository.ts";
import { orderToken } from "../order-token.ts";
import { isIn } from "./already-paid.ts";
import { emailNorm } from "../email-norm.ts";
import type { CouponReason } from "../coupons/coupon-problem.ts";
import { linesOfCart } from "./requested-lines.ts";
import type { BuiltQuote } from "./build-quote.ts";
import { nameCompany } from "./name-company.ts";
import { endOrder } from "../orders/end-order.ts";
import { fulfilOrder } from "../fulfilment/fulfil-order.ts";
import { holdThings, renewHolds } from "../orders/holds.ts";
import { quoteUnderLocks, type OrderRequest } from "./quote-under-locks.ts";
import { refuseFlood } from "./refuse-ordering.ts";
import { refusePaid } from "./refuse-quote.ts";
import { setAside } from "../orders/waiting-orders-repository.ts";
import { writeOrder } from "./write-order.ts";
import { findOrderById, findOrderItems, findPendingOrder, type OrderRow } from "../orders/orders-repository.ts";

type PlaceOrderRefusal = Refusal<
  | (typeof couponErrors)[CouponReason]["code"]
  | "cart_changed"
  | "cart_empty"
  | "order_too_large"
  | "sign_in_to_book"
  | "key_reused"
  | "order_already_paid"
  | "payment_processing"
  | "rate_limited"
  | "provider_unavailable"
>;

/** Never leaves this file: another order of the member waits, and must end before this one is placed. */
const another: ErrorSpec<"another_waits"> = { code: "another_waits", status: 409, message: "Another order waits." };
type AnotherWaits = Refusal<"another_waits">;

/** How often the waiting order of a member is ended to make room; more only when other tabs order all the time. */
const tries = 3;

/** The result of placing an order; its payment is started afterwards, see `orderAndPay`. */
export type OrderPlaced = Omit<PlacedOrder, "payment">;

/** What is kept for a repeated request: everything but the token, which can be made again. */
type KeptOrder = Omit<OrderPlaced, "token">;

/**
 * Places an order at the quoted prices (201), or returns the waiting order with the same contents (200). Everything is
 * calculated again under locks; any difference to the quote is `cart_changed` with the new quote. An order with nothing
 * left to pay is fulfilled immediately. The person who places it accepts the terms that were shown, a member for the
 * account too.
 */
export async function placeOrder(
  deps: CheckoutDeps,
  person: OrderingPerson,
  orderRequest: OrderRequest,
  key: string | null,
): Promise<AnswerWithStatus<OrderPlaced> | PlaceOrderRefusal> {
  // A guest's address and name are part of what they sent; a member's are the account's.
  const said = person.buyer === null ? { email: person.email, name: person.name } : {};
  const request = { scope: scopeOf(person), key, body: { ...orderRequest, ...said } };
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const placed = await deps.db.write((tx) =>
      runIdempotent(tx, request, deps.clock.now(), () => place(tx, deps, person, orderRequest)),
    );
    if (!isRefusal(placed)) return { ...placed, answer: withToken(deps, placed.answer) };
    if (!isAnother(placed)) return placed;
    const refused = await makeRoom(deps, person, orderRequest);
    if (refused !== null) return refused;
  }
  return refuse(checkoutErrors.cart_changed);
}

const scopeOf = ({ buyer, email }: OrderingPerson): string =>
  buyer === null ? `orders:guest:${emailNorm(email)}` : `orders:${buyer.id}`;

const isAnother = (refusal: Refusal): refusal is AnotherWaits => refusal.code === another.code;

const withToken = ({ secret }: CheckoutDeps, order: KeptOrder): OrderPlaced => ({
  ...order,
  token: orderToken(secret, order.public_id),
});

/**
 * Ends the waiting order of a member; null when there is room now. Where it was paid after all, the rest of the request
 * is checked again, without what it bought.
 */
async function makeRoom(
  deps: CheckoutDeps,
  { buyer }: OrderingPerson,
  orderRequest: OrderRequest,
): Promise<PlaceOrderRefusal | null> {
  const { read } = deps.db;
  const waiting = buyer === null ? null : await findPendingOrder(read, buyer.id);
  if (waiting === null || buyer === null) return null;
  const lines = orderRequest.lines ?? linesOfCart(await findCartLines(read, buyer.id));
  const end = await endOrder(deps, waiting.id, "canceled");
  if (isRefusal(end)) return end;
  // Money on its way may take days; other things can be ordered in the meantime.
  if (end === "processing") await deps.db.write((tx) => setAside(tx, waiting.id, deps.clock.now()));
  if (end !== "paid" || lines.length === 0) return null;
  return lines.every(isIn(await findOrderItems(read, [waiting.id]))) ? refusePaid(waiting.publicId) : null;
}

async function place(
  tx: Tx,
  deps: CheckoutDeps,
  person: OrderingPerson,
  orderRequest: OrderRequest,
): Promise<AnswerWithStatus<KeptOrder> | PlaceOrderRefusal | AnotherWaits> {
  const { buyer, email } = person;
  const now = deps.clock.now();
  const userId = buyer?.id ?? null;
  const terms = await findTermsAcceptance(tx, userId);
  const termsVersion = agreedTerms(terms, orderRequest.termsVersion);
  const quoted = await quoteUnderLocks(tx, deps, person, orderRequest, now);
  if (isRefusal(quoted)) return quoted;
  const { waiting, quote } = quoted;
  const company = { userId, company: orderRequest.company, at: now };
  if (waiting !== null) {
    if (!isSame(waiting, quote, orderRequest, { now, test: deps.payments.testMode, termsVersion }))
      return refuse(another);
    await nameCompany(tx, waiting, company);
    return answerOf(200, waiting);
  }
  const floods = buyer === null ? await refuseFlood(tx, emailNorm(email), quote.totalCents, now) : null;
  if (floods !== null) return floods;
  const expiresAt = await holdUntil(tx, deps, quote, userId, now);
  if (isRefusal(expiresAt)) return expiresAt;
  const fromCart = orderRequest.lines === null;
  const order = await writeOrder(tx, deps, { person, quote, fromCart, termsVersion, now, expiresAt });
  if (buyer !== null && termsVersion > terms.accepted)
    await recordTerms(tx, { userId: buyer.id, version: termsVersion, ip: person.ip ?? null, at: now });
  await nameCompany(tx, order, company);
  if (order.totalCents > 0) return answerOf(201, order);
  await fulfilOrder(tx, deps, order.id, null);
  return answerOf(201, (await findOrderById(tx, order.id)) ?? order);
}

/** Holds the times, the things and the parts of a quote for the order, and says until when. */
async function holdUntil(tx: Tx, deps: CheckoutDeps, { lines }: BuiltQuote, buyerId: number | null, now: Date) {
  const held = await renewHolds(tx, deps, { lines, buyerId, at: now });
  if (held === "ended" || !(await holdThings(tx, deps, lines))) return refuse(checkoutErrors.cart_changed);
  const latest = new Date(now.getTime() + orderMinutes * minuteMs);
  return held !== null && held < latest ? held : latest;
}

const isSame = (
  waiting: OrderRow,
  quote: BuiltQuote,
  orderRequest: OrderRequest,
  { now, test, termsVersion }: { readonly now: Date; readonly test: boolean; readonly termsVersion: number },
): boolean =>
  waiting.fingerprint === quote.fingerprint &&
  waiting.fromCart === (orderRequest.lines === null) &&
  waiting.test === test &&
  waiting.termsVersion === termsVersion &&
  waiting.expiresAt > now;

const answerOf = (status: number, order: OrderRow): AnswerWithStatus<KeptOrder> => ({
  status,
  answer: {
    public_id: order.publicId,
    status: order.status,
    total: decimalText(order.totalCents),
    expires_at: order.expiresAt.toISOString(),
    next: order.status === "pending" ? "pay" : "done",
  },
});
