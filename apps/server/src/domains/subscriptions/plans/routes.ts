import type { plansEndpoints } from "@pavane/contract/subscriptions/endpoints-plans";
import type { Read } from "../../../platform/db/database.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findSubscriber, isTrialUsed } from "../subscription/store-trials.ts";
import { trialOwner } from "../subscription/trial-owner.ts";
import { presentPlans, presentTier } from "./present-plans.ts";
import { findPlansOnSale, findTiers } from "./store-plans.ts";

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
