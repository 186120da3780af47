import { reply } from "@pavane/contract/core/endpoint";
import { isRefusal } from "@pavane/contract/core/errors";
import type { billingEndpoints } from "@pavane/contract/subscriptions/endpoints-billing";
import type { plansEndpoints } from "@pavane/contract/subscriptions/endpoints-plans";
import type { FastifyRequest } from "fastify";
import type { Read } from "../../../platform/db/database.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { presentPayment, showSubscription } from "../own-plans/show-subscription.ts";
import { presentPlans, presentTier } from "../plans/present-plans.ts";
import { findPlansOnSale, findTiers } from "../plans/plans-repository.ts";
import { findSubscriber, isTrialUsed } from "../subscription/trials-repository.ts";
import { trialOwner } from "../subscription/trial-owner.ts";
import { countingWrongCodes } from "../wrong-codes.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { dropAttempt } from "./drop-attempt.ts";
import { dropChoice } from "./drop-choice.ts";
import { presentFirstQuote, quoteFirst, type FirstPlan } from "./quote-first.ts";
import { readFirstPlan } from "./read-first-plan.ts";

/** Which plans there are, as they are offered to the viewer. */
export const planRoutes = ({
  db,
  site,
  testMode,
}: SubscriptionsDeps): Handlers<Pick<typeof plansEndpoints, "listPlans">> => ({
  listPlans: async ({ actor }) => ({
    data: presentPlans(await findPlansOnSale(db.read)),
    tiers: (await findTiers(db.read)).map(presentTier),
    trial_days: (await site.getSettings()).trial_days,
    trial_used: actor !== null && (await isTrialUsedBy(db.read, actor.id)),
    test_mode: testMode,
  }),
});

async function isTrialUsedBy(db: Read, userId: number): Promise<boolean> {
  return isTrialUsed(db, trialOwner(await findSubscriber(db, userId)));
}

type StartEndpoints = Pick<typeof billingEndpoints, "quoteCheckout" | "beginCheckout" | "dropChoice">;

export function startRoutes(deps: SubscriptionsDeps): Handlers<StartEndpoints> {
  const { db, clock, limiter } = deps;
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
    dropChoice: async ({ actor, query: { subscription_id: id } }) => {
      const refused = await (id === undefined ? dropChoice(deps, actor) : dropAttempt(deps, actor, id));
      if (refused) return refused;
    },
  };
}
