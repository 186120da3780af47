import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { reply } from "@pavane/contract/core/endpoint";
import type { billingEndpoints } from "@pavane/contract/subscriptions/endpoints-billing";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { beginCheckout } from "../subscription/begin-checkout.ts";
import { dropChoice } from "../subscription/drop-choice.ts";
import { cancelSubscription, resumeSubscription } from "../subscription/end-subscription.ts";
import { findRunning } from "../subscription/own-open.ts";
import { presentFirstQuote, quoteFirst, type FirstPlan } from "../subscription/quote-first.ts";
import { presentPayment, showSubscription, showWithPayment } from "../subscription/show-subscription.ts";
import { countingWrongCodes } from "../wrong-codes.ts";
import { changeCard } from "./change-card.ts";
import { confirmInSandbox, payInSandbox } from "./pay-in-sandbox.ts";
import { payOpen } from "./pay-open.ts";
import { readFirstPlan } from "./read-first-plan.ts";

interface OfSubscription {
  readonly subscription_id?: number | undefined;
}

export function billingRoutes(deps: SubscriptionsDeps): Handlers<typeof billingEndpoints> {
  const { db, clock, limiter } = deps;
  const named = async (actor: Actor, { subscription_id: id }: OfSubscription, message: string) =>
    (await findRunning(db.read, actor, id)) ?? refuse(subscriptionsErrors.no_subscription, { message });
  const counting = <Made>({ couponCode: code }: FirstPlan, { ip }: FastifyRequest, attempt: () => Promise<Made>) =>
    countingWrongCodes(limiter, { code, ip }, attempt, (made) => isRefusal(made) && made.code === "coupon_unknown");
  return {
    quoteCheckout: async ({ actor, body, request }) => {
      const wish = readFirstPlan(body);
      const quote = isRefusal(wish) ? wish : await counting(wish, request, () => quoteFirst(deps, actor.id, wish));
      return isRefusal(quote) ? quote : presentFirstQuote(deps, quote, clock.now());
    },
    beginCheckout: async ({ actor, body, request }) => {
      const wish = readFirstPlan(body);
      if (isRefusal(wish)) return wish;
      const begun = await counting(wish, request, () =>
        beginCheckout(deps, actor, {
          ...wish,
          terms: { version: body.terms_version, ip: request.ip },
          company: body.company,
        }),
      );
      if (isRefusal(begun)) return begun;
      return reply(begun.made ? 201 : 200, {
        subscription: await showSubscription(db.read, begun.whole, clock.now()),
        quote: presentFirstQuote(deps, begun.quote, clock.now()),
        payment: begun.payment && (await presentPayment(deps, begun.whole, begun.payment)),
      });
    },
    paySubscription: ({ actor, params, body }) =>
      payInSandbox(deps, actor, params.id, {
        number: body.number,
        expMonth: body.exp_month,
        expYear: body.exp_year,
      }),
    confirmSubscriptionPayment: ({ actor, params, body }) => confirmInSandbox(deps, actor, params.id, body.approve),
    dropChoice: async ({ actor }) => {
      const refused = await dropChoice(deps, actor);
      if (refused) return refused;
    },
    cancelSubscription: async ({ actor, body }) => {
      const running = await named(actor, body, "You have no plan to cancel.");
      if (isRefusal(running)) return running;
      const after = await cancelSubscription(deps, running, actor.id);
      return isRefusal(after) ? after : showSubscription(db.read, after, clock.now());
    },
    resumeSubscription: async ({ actor, body }) => {
      const running = await named(actor, body, "You have no plan to keep.");
      if (isRefusal(running)) return running;
      const after = await resumeSubscription(deps, running, actor.id);
      return isRefusal(after) ? after : showSubscription(db.read, after, clock.now());
    },
    changeCard: async ({ actor, body }) => {
      const running = await named(actor, body, "You have no plan to pay for by card.");
      if (isRefusal(running)) return running;
      const payment = await changeCard(deps, running);
      return isRefusal(payment) ? payment : presentPayment(deps, running, payment);
    },
    payOpenInvoice: async ({ actor, body }) => {
      const running = await named(actor, body, "You have no plan to pay for.");
      if (isRefusal(running)) return running;
      const refused = await payOpen(deps, running, actor.id);
      return refused ?? showWithPayment(deps, running.row.id);
    },
  };
}
