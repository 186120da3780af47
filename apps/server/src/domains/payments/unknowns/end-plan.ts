import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { PaymentsDeps } from "../deps.ts";
import { isUnavailable } from "../provider.ts";
import { isProviderRefusal, type ProviderSubscription } from "../recurring.ts";
import { refuseTakeUp, markTakenUp, type DecisionMessage } from "./decide.ts";
import type { UnknownRow } from "./decisions-repository.ts";
import { insertUnknowns, type UnknownThing } from "./unknowns-repository.ts";

type EndPlanRefusal = Refusal<"wrong_state" | "provider_unavailable" | "cannot_be_taken_up">;

/**
 * Ends a plan at the provider that nobody here has, so that nobody is charged for it any more. What it took so far
 * becomes a separate payment in the list, which can be taken over and refunded. Repeating it changes nothing.
 */
export async function endUnknownPlan(
  deps: PaymentsDeps,
  actor: Actor,
  unknown: UnknownRow,
): Promise<DecisionMessage | EndPlanRefusal> {
  const { db, provider, recurring, clock } = deps;
  const ended = await recurring.endNow(unknown.providerRef);
  if (ended !== null)
    return isProviderRefusal(ended) ? refuseTakeUp(ended.refused) : refuse(paymentsErrors.provider_unavailable);
  const state = await recurring.fetchSubscription(unknown.providerRef);
  if (isUnavailable(state)) return refuse(paymentsErrors.provider_unavailable);
  if (goesOn(state)) return refuseTakeUp("The payment service has not ended it yet. Try again in a minute.");
  const paid = paymentsOf(state, unknown);
  return db.write(async (tx) => {
    const marked = await markTakenUp(tx, deps, unknown.id, { as: "plan", to: null, actor });
    if (marked === null) return refuse(paymentsErrors.wrong_state);
    await insertUnknowns(tx, provider, paid, clock.now());
    return { said: `It is ended at the payment service and charges nobody any more.${listed(paid.length)}` };
  });
}

/**
 * Why a plan may not be declared as not ours; null when it may. One that has our mark would go on charging unnoticed.
 */
export async function refuseRunningPlan(
  { provider, recurring }: Pick<PaymentsDeps, "provider" | "recurring">,
  { kind, marked, providerRef, provider: name, test }: UnknownRow,
): Promise<null | EndPlanRefusal> {
  if (kind !== "subscription" || !marked || name !== provider.name || test !== provider.testMode) return null;
  const state = await recurring.fetchSubscription(providerRef);
  if (isUnavailable(state)) return refuse(paymentsErrors.provider_unavailable);
  return goesOn(state) ? refuseTakeUp("This site made it, and it still charges somebody. End it there first.") : null;
}

const goesOn = ({ status }: ProviderSubscription): boolean => status !== "canceled" && status !== "expired";

const listed = (count: number): string =>
  count === 0
    ? " It took nothing."
    : ` It took ${count === 1 ? "1 payment, which stands" : `${count} payments, which stand`} in this list now: take up what is to be given back.`;

/** What its invoices took from a card; what account credit paid is no payment. */
const paymentsOf = ({ invoices }: ProviderSubscription, { marked, says }: UnknownRow): UnknownThing[] =>
  invoices.flatMap(({ paymentRef, paidCents, paidAt, createdAt }) =>
    paymentRef === null || paidCents <= 0
      ? []
      : [
          {
            kind: "payment",
            providerRef: paymentRef,
            amountCents: paidCents,
            currency: ledgerCurrency,
            destination: null,
            paymentRef: null,
            madeAt: paidAt ?? createdAt,
            marked,
            says,
          },
        ],
  );
