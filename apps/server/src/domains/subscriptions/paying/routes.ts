import { isRefusal } from "@pavane/contract/core/errors";
import type { billingEndpoints } from "@pavane/contract/subscriptions/endpoints-billing";
import type { plansEndpoints } from "@pavane/contract/subscriptions/endpoints-plans";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { presentPayment, showWithPayment } from "../own-plans/show-subscription.ts";
import { requireRunning } from "../subscription/current-subscription.ts";
import { changeCard } from "./change-card.ts";
import { confirmInSandbox, payInSandbox } from "./pay-in-sandbox.ts";
import { payOpen } from "./pay-open.ts";
import { showOwn } from "./show-own.ts";

type PayingEndpoints = Pick<
  typeof billingEndpoints,
  "paySubscription" | "confirmSubscriptionPayment" | "changeCard" | "payOpenInvoice"
>;

export const payingRoutes = (deps: SubscriptionsDeps): Handlers<PayingEndpoints> => ({
  paySubscription: ({ actor, params, body }) => {
    const { number, exp_month: expMonth, exp_year: expYear, cvc: _cvc, name: _name, ...rest } = body;
    assertNoRest(rest);
    return payInSandbox(deps, actor, params.id, { number, expMonth, expYear });
  },
  confirmSubscriptionPayment: ({ actor, params, body: { approve, ...rest } }) => {
    assertNoRest(rest);
    return confirmInSandbox(deps, actor, params.id, approve);
  },
  changeCard: async ({ actor, body: { subscription_id: asked, ...rest } }) => {
    assertNoRest(rest);
    const message = "You have no plan to pay for by card.";
    const running = await requireRunning(deps.db.read, actor, asked, message);
    if (isRefusal(running)) return running;
    const payment = await changeCard(deps, running);
    return isRefusal(payment) ? payment : presentPayment(deps, running, payment);
  },
  payOpenInvoice: async ({ actor, body: { subscription_id: asked, ...rest } }) => {
    assertNoRest(rest);
    const message = "You have no plan to pay for.";
    const running = await requireRunning(deps.db.read, actor, asked, message);
    if (isRefusal(running)) return running;
    const refused = await payOpen(deps, running, actor.id);
    return refused ?? showWithPayment(deps, running.row.id);
  },
});

/** One plan of one's own, as the page asks for it that waits for a payment. */
export const shownPlanRoutes = (deps: SubscriptionsDeps): Handlers<Pick<typeof plansEndpoints, "getSubscription">> => ({
  getSubscription: ({ actor, params }) => showOwn(deps, actor, params.id),
});
