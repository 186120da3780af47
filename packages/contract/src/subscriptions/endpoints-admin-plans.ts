import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { identityErrors } from "../identity/errors.ts";
import { z } from "zod";
import { subscriptionsErrors as errors } from "./errors.ts";
import {
  adminPlan,
  adminPlans,
  adminTier,
  changePlanBody,
  changeTierBody,
  createPlanBody,
  newPriceBody,
  planVersionBody,
} from "./schema-admin.ts";
import { tiers } from "./tiers.ts";

const { reauthentication_required } = identityErrors;

export const adminPlansEndpoints = {
  listAllPlans: endpoint({
    method: "GET",
    path: "/api/admin/plans",
    summary: "Every plan with its prices and subscribers, and the tiers",
    access: ["ADMIN"],
    answer: adminPlans,
  }),
  createPlan: endpoint({
    method: "POST",
    path: "/api/admin/plans",
    summary: "Make a plan; it is on sale at once. After confirming who one is",
    access: ["ADMIN"],
    audit: "plan.created",
    about: "nobody's",
    body: createPlanBody,
    answer: adminPlan,
    status: 201,
    errors: [errors.key_taken, errors.plan_on_sale, reauthentication_required],
  }),
  editPlan: endpoint({
    method: "PATCH",
    path: "/api/admin/plans/:id",
    summary: "Change a plan's name or place, after confirming who one is",
    access: ["ADMIN"],
    audit: "plan.changed",
    about: "nobody's",
    params: idParams,
    body: changePlanBody,
    answer: adminPlan,
    errors: [errors.plan_not_found, reauthentication_required],
  }),
  priceOfPlan: endpoint({
    method: "POST",
    path: "/api/admin/plans/:id/prices",
    summary: "Give a plan a new price, after confirming who one is",
    access: ["ADMIN"],
    audit: "plan.priced",
    about: "nobody's",
    params: idParams,
    body: newPriceBody,
    answer: adminPlan,
    errors: [errors.plan_not_found, reauthentication_required],
  }),
  archivePlan: endpoint({
    method: "POST",
    path: "/api/admin/plans/:id/archive",
    summary: "Take a plan from sale; those who have it keep it. After confirming who one is",
    access: ["ADMIN"],
    audit: "plan.archived",
    about: "nobody's",
    params: idParams,
    body: planVersionBody,
    answer: adminPlan,
    errors: [errors.plan_not_found, reauthentication_required],
  }),
  restorePlan: endpoint({
    method: "POST",
    path: "/api/admin/plans/:id/restore",
    summary: "Put a plan on sale again, after confirming who one is",
    access: ["ADMIN"],
    audit: "plan.restored",
    about: "nobody's",
    params: idParams,
    body: planVersionBody,
    answer: adminPlan,
    errors: [errors.plan_not_found, errors.plan_on_sale, reauthentication_required],
  }),
  changeTier: endpoint({
    method: "PATCH",
    path: "/api/admin/tiers/:tier",
    summary: "Change a tier's commission or what it is said to include, after confirming who one is",
    access: ["ADMIN"],
    audit: "tier.changed",
    about: "nobody's",
    params: z.object({ tier: z.enum(tiers) }),
    body: changeTierBody,
    answer: adminTier,
    errors: [reauthentication_required],
  }),
} as const satisfies EndpointTable;
