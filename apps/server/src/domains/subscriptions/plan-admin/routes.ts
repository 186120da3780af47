import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { adminPlansEndpoints } from "@pavane/contract/subscriptions/endpoints-admin-plans";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { AdminPlan } from "@pavane/contract/subscriptions/schema-admin";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { requireConfirmed } from "../../identity/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { archivePlan } from "./archive-plan.ts";
import { changePlan } from "./change-plan.ts";
import { changeTier } from "./change-tier.ts";
import { createPlan } from "./create-plan.ts";
import { presentAdminPlan, presentAdminTier } from "./present-admin-plan.ts";
import { pricePlan } from "./price-plan.ts";
import { findPlansForStaff } from "./admin-plans-repository.ts";
import { findTiers } from "../plans/plans-repository.ts";

export function adminPlanRoutes(deps: SubscriptionsDeps): Handlers<typeof adminPlansEndpoints> {
  const { db, clock } = deps;
  /** Does what changes a plan, for somebody who confirmed who they are, and shows the plan. */
  const actAndRead = async <Code extends string>(actor: Actor, act: () => Promise<number | Refusal<Code>>) => {
    const unconfirmed = requireConfirmed(actor, clock.now());
    if (unconfirmed) return unconfirmed;
    const id = await act();
    return isRefusal(id) ? id : shownPlan(deps, id);
  };
  return {
    listAllPlans: async () => ({
      data: (await findPlansForStaff(db.read)).map(presentAdminPlan),
      tiers: (await findTiers(db.read)).map(presentAdminTier),
    }),
    createPlan: async ({ actor, body }) => {
      const unconfirmed = requireConfirmed(actor, clock.now());
      return unconfirmed ?? shownPlanNow(deps, await createPlan(deps, body));
    },
    editPlan: ({ actor, params, body }) => actAndRead(actor, () => changePlan(deps, params.id, body)),
    priceOfPlan: ({ actor, params, body }) => actAndRead(actor, () => pricePlan(deps, params.id, body)),
    archivePlan: ({ actor, params, body: { version, ...rest } }) => {
      assertNoRest(rest);
      return actAndRead(actor, () => archivePlan(deps, params.id, { version, archived: true }));
    },
    restorePlan: ({ actor, params, body: { version, ...rest } }) => {
      assertNoRest(rest);
      return actAndRead(actor, () => archivePlan(deps, params.id, { version, archived: false }));
    },
    changeTier: async ({ actor, params, body }) => {
      const unconfirmed = requireConfirmed(actor, clock.now());
      if (unconfirmed) return unconfirmed;
      const tier = await changeTier(deps, params.tier, body);
      return isRefusal(tier) ? tier : presentAdminTier(tier);
    },
  };
}

async function shownPlan(deps: SubscriptionsDeps, id: number): Promise<AdminPlan | Refusal<"plan_not_found">> {
  const [plan] = await findPlansForStaff(deps.db.read, id);
  return plan === undefined ? refuse(subscriptionsErrors.plan_not_found) : presentAdminPlan(plan);
}

/** One that was just made; plans are never deleted. */
async function shownPlanNow(deps: SubscriptionsDeps, id: number): Promise<AdminPlan> {
  const plan = await shownPlan(deps, id);
  if (isRefusal(plan)) throw new Error(`plan ${id} is gone`);
  return plan;
}
