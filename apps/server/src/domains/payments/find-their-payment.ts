import type { PaymentsDeps } from "./deps.ts";
import { nameIn } from "./marks.ts";
import { isUnavailable, type ProviderPayment, type ProviderUnavailable } from "./provider.ts";
import type { PaymentRow } from "./rows.ts";
import { settlePayment } from "./settle-payment.ts";
import { takeUpSubscriptionsOf } from "./take-up-subscriptions.ts";
import { findPaymentByRef, findUnansweredAmong, keepProviderRef } from "./repository.ts";

/**
 * Our payment by the provider's reference, in its present state, because an event about it may come before the event
 * that it was paid. Null: not one of ours.
 */
export async function findTheirPayment(
  deps: PaymentsDeps,
  ref: string | null,
): Promise<PaymentRow | null | ProviderUnavailable> {
  if (ref === null) return null;
  const named = await findPaymentByRef(deps.db.read, deps.provider.name, ref);
  if (named?.status === "succeeded") return named;
  const state = await deps.provider.fetchPayment(ref);
  if (isUnavailable(state)) return state;
  const payment = named ?? (await adoptPayment(deps, state));
  return payment === null ? null : (await settlePayment(deps, payment, state)).payment;
}

/**
 * Whether a payment paid a subscription's invoice. Orders are looked at first, because nearly all payments are theirs. Its word
 * may come before that of the invoice, so the provider is asked which subscription it is for.
 */
export async function isOfSubscription(deps: PaymentsDeps, ref: string): Promise<boolean | ProviderUnavailable> {
  const { db, provider, subscriptions } = deps;
  if ((await findPaymentByRef(db.read, provider.name, ref)) !== null) return false;
  if (await subscriptions.ownsPayment(ref)) return true;
  const taken = await takeUpSubscriptionsOf(deps, "payment", ref);
  if (taken !== null && "postponed" in taken) return { unavailable: taken.postponed, keySpent: false };
  if (taken === null || (await subscriptions.ownsPayment(ref))) return taken !== null;
  return { unavailable: "The plan of this payment does not know yet that it was paid.", keySpent: false };
}

/**
 * Finds the row of a payment whose creation was never answered: the provider has its name, amount and currency. From
 * then on the row has the provider's reference. Null when there is no such row; then it is not one of ours, whatever
 * number it has.
 */
export async function adoptPayment(deps: PaymentsDeps, state: ProviderPayment): Promise<PaymentRow | null> {
  const name = nameIn(state.metadata, "payment");
  const row = name === null ? undefined : (await findUnansweredAmong(deps.db.read, deps.provider, [name])).get(name);
  return row === undefined ? null : saveAdopted(deps, row, state);
}

/** The same for a row that has the name already. */
export async function saveAdopted(
  { db, clock }: PaymentsDeps,
  unnamed: PaymentRow,
  state: ProviderPayment,
): Promise<PaymentRow | null> {
  if (state.amountCents !== unnamed.amountCents || state.currency !== unnamed.currency) return null;
  const { ref } = state;
  const kept = await keepProviderRef(db.read, unnamed.id, ref, clock.now());
  return kept?.providerRef === ref ? kept : null;
}
