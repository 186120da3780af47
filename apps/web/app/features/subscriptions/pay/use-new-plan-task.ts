import { subscriptionCards } from "@pavane/contract/payments/choices";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useShownTerms } from "../../../session/accept-terms.ts";
import { ApiError } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import type { PaymentStart, CardTask } from "../../../money/card-form/card-task.ts";
import { useForgetDraft } from "../../../forms/draft-fields.tsx";
import { displayName } from "../../../people/display-name.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { useSession } from "../../../session/session.ts";
import { paths } from "../../../paths.ts";
import type { FormFailure } from "../../../ui/form/form-frame.tsx";
import { planCompanyDraft } from "./plan-company.tsx";
import { checkoutQuoteQuery, subscriptionQuery } from "../queries.ts";
import { firstChargeOf, isSamePrice, pressLabel } from "../rules/first-charge.ts";
import { paymentOutcome } from "../rules/payment-outcome.ts";
import type { BegunCheckout, Checkout, CheckoutQuote, PlanOnSale, SubscriptionPayment } from "../shapes.ts";

/** A plan as it is asked for, but for the terms. */
export type RequestedPlan = Omit<Checkout, "accept_terms" | "terms_version">;

interface NewPlan {
  asked: RequestedPlan;
  /** Of what the quote was asked, which names no studio. */
  priced: RequestedPlan;
  plan: PlanOnSale;
  quote: CheckoutQuote;
  /** A bank's question was left by a reload. */
  asks: boolean;
}

/** What is said in the form, beside what is asked for. */
type SaidWithIt = Pick<RequestedPlan, "studio_name" | "company">;

interface NewPlanTask {
  task: CardTask;
  /** Begins the plan that is on screen, or finds the attempt that an earlier press made. */
  begin: (rest: SaidWithIt) => Promise<PaymentStart>;
  beginning: boolean;
  failure: FormFailure | null;
  /** There is a plan already, as from another tab. */
  exists: boolean;
}

interface Attempt {
  id: number;
  payment: SubscriptionPayment;
}

const movedText = "The price has changed. Look at the new one, and press again to accept it.";

/** Paying for a plan that does not exist yet: the press begins it and sends the card, and every further press is for the same one. */
export function useNewPlanTask({ asked, priced, plan, quote, asks }: NewPlan): NewPlanTask {
  const client = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  const made = useRef<Attempt | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const beginning = useBegin(asked);
  const theAttempt = (): Attempt => {
    if (made.current === null) throw new Error("a card is sent only once a plan was begun");
    return made.current;
  };
  const resultOf = (id: number | null) => paths.subscriptionSuccess({ subscription: id ?? undefined });
  const forget = useForgetDraft();
  const goOn = (id: number | null) => {
    forget(planCompanyDraft);
    return navigate(resultOf(id), { replace: true });
  };
  const begin = async (rest: SaidWithIt): Promise<PaymentStart> => {
    setMoved(false);
    const begun = await beginning.mutateAsync(rest).catch(() => null);
    if (begun === null) return { kind: "stopped" };
    const { subscription, payment } = begun;
    if (payment === null || isOnItsWay(payment)) {
      await goOn(subscription.id);
      return { kind: "stopped" };
    }
    // Nothing is charged that was not on screen when the button was pressed.
    if (!isSamePrice(quote, begun.quote)) {
      client.setQueryData(checkoutQuoteQuery(priced).queryKey, begun.quote);
      setMoved(true);
      return { kind: "stopped" };
    }
    made.current = { id: subscription.id ?? 0, payment };
    return { kind: "ready", clientSecret: payment.client_secret };
  };
  const stores = firstChargeOf(quote) === "store";
  const label = pressLabel(quote);
  const params = () => ({ id: String(theAttempt().payment.id) });
  const task: CardTask = {
    provider: quote.provider,
    clientSecret: null,
    publishableKey: quote.publishable_key,
    amountCents: Math.round(Number(quote.due_now) * 100),
    recurs: true,
    asks,
    cards: subscriptionCards,
    label,
    question: stores ? `whether you agree to pay for ${plan.name} later` : `whether you ${label.replace("Pay", "pay")}`,
    holder: session.state === "member" ? displayName(session.me) : "",
    stores,
    pay: (card) => api("POST /api/subscription-payments/:id/sandbox", { params: params(), body: card }),
    confirm: (approve) => api("POST /api/subscription-payments/:id/confirm", { params: params(), body: { approve } }),
    paymentOutcome: async () => {
      const { id, payment } = theAttempt();
      return paymentOutcome(await client.fetchQuery({ ...subscriptionQuery(id), retry: false }), payment, true);
    },
    onPaid: () => goOn(theAttempt().id),
    onChanged: () => undefined,
    returnTo: () => resultOf(theAttempt().id),
  };
  return {
    task,
    begin,
    beginning: beginning.isPending,
    failure: hasMoved
      ? { message: movedText }
      : formFailure(beginning.error, "The plan could not be begun. Try again."),
    exists: beginning.error instanceof ApiError && beginning.error.code === "subscription_exists",
  };
}

const isOnItsWay = ({ status }: SubscriptionPayment): boolean => status === "succeeded" || status === "processing";

function useBegin(asked: RequestedPlan) {
  const client = useQueryClient();
  const terms = useShownTerms();
  return useMutation<BegunCheckout, Error, SaidWithIt>({
    networkMode: "always",
    mutationFn: (rest) =>
      api("POST /api/subscriptions/checkout", {
        body: { ...asked, ...rest, accept_terms: true, ...(terms === undefined ? {} : { terms_version: terms }) },
      }),
    // Refused for any reason: what is known of the user's plans is out of date.
    onError: () => refreshRoutes(client, "GET /api/subscriptions/user"),
  });
}
