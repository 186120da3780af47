import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { reply } from "@pavane/contract/core/endpoint";
import { clampPage } from "@pavane/contract/core/page";
import type { classPlanEndpoints } from "@pavane/contract/market/endpoints-class-plan";
import type { Handlers } from "../../../platform/http/register.ts";
import type { MarketDeps } from "../deps.ts";
import { keptFace } from "../../resources/index.ts";
import { createPlan } from "./create-plan.ts";
import { getPlan } from "./get-plan.ts";
import { presentPlanItem } from "./present-plan.ts";
import { savePlan } from "./save-plan.ts";
import { findLibrary } from "./library-repository.ts";
import { countPlans, deletePlan, listPlans } from "./plans-repository.ts";

/** Number of items that the library offers per request; more are found by their title. */
const maxOffered = 50;

export function classPlanRoutes(deps: MarketDeps): Handlers<typeof classPlanEndpoints> {
  const { db } = deps;
  return {
    listClassPlans: async ({ actor, query }) => {
      const filter = { userId: actor.id, q: query.q };
      const { offset, ...page } = clampPage(query, await countPlans(db.read, filter));
      const found = await listPlans(db.read, filter, { size: page.size, offset });
      return { data: found.map(presentPlanItem), page };
    },
    createClassPlan: async ({ actor, body }) => {
      const id = await createPlan(deps, actor, body);
      if (isRefusal(id)) return id;
      const plan = await getPlan(deps, actor, id);
      return isRefusal(plan) ? plan : reply(201, plan);
    },
    listPlanLibrary: async ({ actor, query }) => {
      const found = await findLibrary(db.read, deps, actor, { q: query.q, most: maxOffered });
      const data = found.map(({ id, title, kind, type, files, ...picture }) => ({
        id,
        title,
        kind,
        type,
        thumbnail_url: keptFace(deps.secret, { id, ...picture }),
        files: files.map((file) => ({ id: file.id, name: file.name, bytes: file.bytes })),
      }));
      return { data };
    },
    getClassPlan: ({ actor, params }) => getPlan(deps, actor, params.id),
    saveClassPlan: async ({ actor, params, body }) => {
      const refused = await savePlan(deps, actor, params.id, body);
      return refused ?? getPlan(deps, actor, params.id);
    },
    deleteClassPlan: async ({ actor, params }) => {
      const deleted = await db.write((tx) => deletePlan(tx, actor.id, params.id));
      if (!deleted) return refuse(commonErrors.not_found);
    },
  };
}
