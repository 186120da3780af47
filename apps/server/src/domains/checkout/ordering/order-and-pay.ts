import { checkoutErrors } from "@pavane/contract/checkout/errors";
import type { PlacedOrder } from "@pavane/contract/checkout/schema-quote";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import type { AnswerWithStatus } from "../idempotency/idempotency-repository.ts";
import { placeOrder, type OrderPlaced } from "./place-order.ts";
import type { OrderRequest } from "./quote-under-locks.ts";
import { startPayment } from "../orders/start-payment.ts";
import type { OrderingPerson } from "./write-order.ts";

/**
 * Places an order and, where `pay` says so, starts its one live payment, so that one press of the page does both.
 * Repeated with the same key or contents it is the same order and the same payment. An order that was paid in the
 * meantime is `order_already_paid` and one that ended `order_ended`, both with its number: the page shows the first and
 * orders again instead of the second. If the payment service does not answer, the order still waits, without a payment.
 */
export async function orderAndPay(
  deps: CheckoutDeps,
  person: OrderingPerson,
  request: OrderRequest,
  { key, pay }: { readonly key: string | null; readonly pay: boolean },
) {
  const placed = await placeOrder(deps, person, request, key);
  if (isRefusal(placed)) return placed;
  return pay && placed.answer.next === "pay" ? withPayment(deps, placed) : withoutPayment(placed);
}

async function withPayment(deps: CheckoutDeps, placed: AnswerWithStatus<OrderPlaced>) {
  const { public_id: publicId, token } = placed.answer;
  const payment = await startPayment(deps, publicId, { actor: null, token });
  if (!isRefusal(payment)) return { ...placed, answer: { ...placed.answer, payment } };
  const data = { public_id: publicId };
  // The sender of a repeated key got the token before, perhaps in another tab, which does not share it.
  if (payment.code === "already_paid") return refuse(checkoutErrors.order_already_paid, { data: { ...data, token } });
  // An order that was taken into an account in the meantime is paid too, and no longer opened by its token.
  if (payment.code === "order_not_found") return refuse(checkoutErrors.order_already_paid, { data });
  return payment.code === "order_ended" ? refuse(checkoutErrors.order_ended, { data }) : withoutPayment(placed);
}

const withoutPayment = ({ status, answer }: AnswerWithStatus<OrderPlaced>): AnswerWithStatus<PlacedOrder> => ({
  status,
  answer: { ...answer, payment: null },
});
