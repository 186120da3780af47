import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { StartedPayment } from "@pavane/contract/payments/schema";
import type { PaymentsDeps } from "./deps.ts";
import { metadataOf } from "./marks.ts";
import { nextKey } from "./payment-key.ts";
import { isUnavailable, type ProviderPayment } from "./provider.ts";
import { type ReservedPayment, reservePayment } from "./reserve-payment.ts";
import type { PaymentRow } from "./rows.ts";
import { settlePayment } from "./settle-payment.ts";
import { findPayment, keepProviderRef, renewPaymentKey } from "./repository.ts";

type StartPaymentRefusal = Refusal<"already_paid" | "order_ended" | "provider_unavailable">;

/** Rounds for what changes between our row and the provider: another tab came first, a payment was canceled there. */
const rounds = 4;

/**
 * The one live payment of an order at the provider. Tabs and repeated calls get the same one, because its row is made under
 * the order's lock and its key is kept before the provider is called.
 */
export async function startPayment(deps: PaymentsDeps, orderId: number): Promise<StartedPayment | StartPaymentRefusal> {
  for (let round = 0; round < rounds; round += 1) {
    const reserved = await reservePayment(deps, orderId);
    if (isRefusal(reserved)) return reserved;
    const outcome = await openPayment(deps, reserved);
    if (outcome !== "again") return outcome;
  }
  return refuse(paymentsErrors.provider_unavailable);
}

async function openPayment(
  deps: PaymentsDeps,
  reserved: ReservedPayment,
): Promise<StartedPayment | StartPaymentRefusal | "again"> {
  const { payment, order } = reserved;
  const state = await askProvider(deps, reserved);
  if (state === "again" || isRefusal(state)) return state;
  const kept = payment.providerRef === null ? await keep(deps, payment, state) : payment;
  if (kept?.providerRef !== state.ref) return "again";
  if (kept.status === "canceled") {
    // Canceled while it was being made: nobody has seen its secret, so nobody can pay it.
    if (state.status !== "canceled") await deps.provider.cancelPayment(state.ref);
    return "again";
  }
  const isNews = kept.status !== state.status || kept.error !== state.error;
  const now = isNews ? (await settlePayment(deps, kept, state)).payment : kept;
  if (now.status === "succeeded") return refuse(paymentsErrors.already_paid);
  if (now.status === "canceled") return "again";
  // Money on its way postpones the order's end.
  if (order.expiresAt <= deps.clock.now() && now.status !== "processing") return refuse(paymentsErrors.order_ended);
  return present(deps, now, state);
}

async function askProvider(
  deps: PaymentsDeps,
  { payment, order }: ReservedPayment,
): Promise<ProviderPayment | Refusal<"provider_unavailable"> | "again"> {
  const { provider, db } = deps;
  const answer =
    payment.providerRef === null
      ? await provider.createPayment({
          amountCents: payment.amountCents,
          orderPublicId: order.publicId,
          idempotencyKey: payment.idempotencyKey,
          metadata: metadataOf(await deps.mark(), "payment", payment.sentAs, {
            ...(await deps.orders.factsOf(order.id)),
            order: order.publicId,
          }),
        })
      : await provider.fetchPayment(payment.providerRef);
  if (!isUnavailable(answer)) return answer;
  if (payment.providerRef === null && answer.keySpent) {
    const next = nextKey("payment", payment.sentAs, payment.idempotencyKey);
    await db.write((tx) => renewPaymentKey(tx, payment.id, payment.idempotencyKey, next));
  }
  // A provider may refuse a key that another tab is using at this moment.
  const now = await findPayment(db.read, payment.id);
  return now !== null && now.providerRef !== payment.providerRef
    ? "again"
    : refuse(paymentsErrors.provider_unavailable);
}

const keep = ({ db, clock }: PaymentsDeps, payment: PaymentRow, state: ProviderPayment): Promise<PaymentRow | null> =>
  keepProviderRef(db.read, payment.id, state.ref, clock.now());

const present = ({ provider }: PaymentsDeps, payment: PaymentRow, state: ProviderPayment): StartedPayment => ({
  payment_id: payment.id,
  provider: payment.provider,
  status: payment.status,
  client_secret: state.clientSecret,
  publishable_key: provider.publishableKey,
  test_mode: provider.testMode,
});
