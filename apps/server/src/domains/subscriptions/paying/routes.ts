import { isRefusal } from "@pavane/contract/core/errors";
import type { billingEndpoints } from "@pavane/contract/subscriptions/endpoints-billing";
import type { plansEndpoints } from "@pavane/contract/subscriptions/endpoints-plans";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { presentPayment, showWithPayment } from "../own-plans/show-subscription.ts";
import { requireRunning } from "../subscription/own-open.ts";
import { changeCard } from "./change-card.ts";
import { confirmInSandbox, payInSandbox } from "./pay-in-sandbox.ts";
import { payOpen } from "./pay-open.ts";
import { showOwn } from "./show-own.ts";

type PayingEndpoints = Pick<
  typeof billingEndpoints,
  "paySubscription" | "confirmSubscriptionPayment" | "changeCard" | "payOpenInvoice"
>;

export const payingRoutes = (deps: SubscriptionsDeps): Handlers<PayingEndpoints> => ({
  paySubscription: ({ actor, params, body }) =>
    payInSandbox(deps, actor, params.id, {
      number: body.number,
      expMonth: body.exp_month,
      expYear: body.exp_year,
    }),
  confirmSubscriptionPayment: ({ actor, params, body }) => confirmInSandbox(deps, actor, params.id, body.approve),
  changeCard: async ({ actor, body }) => {
    const message = "You have no plan to pay for by card.";
    const running = await requireRunning(deps.db.read, actor, body.subscription_id, message);
    if (isRefusal(running)) return running;
    const payment = await changeCard(deps, running);
    return isRefusal(payment) ? payment : presentPayment(deps, running, payment);
  },
  payOpenInvoice: async ({ actor, body }) => {
    const message = "You have no plan to pay for.";
    const running = await requireRunning(deps.db.read, actor, body.subscription_id, message);
    if (isRefusal(running)) return running;
    const refused = await payOpen(deps, running, actor.id);
    return refused ?? showWithPayment(deps, running.row.id);
  },
});

/** One plan of one's own, as the page asks for it that waits for a payment. */
export const shownPlanRoutes = (deps: SubscriptionsDeps): Handlers<Pick<typeof plansEndpoints, "getSubscription">> => ({
  getSubscription: ({ actor, params }) => showOwn(deps, actor, params.id),
});
