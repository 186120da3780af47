import type { sellingEndpoints } from "@pavane/contract/resources/endpoints-selling";
import type { Actor } from "../../../platform/http/actor.ts";
import { afterwards } from "../../../platform/http/afterwards.ts";
import { answerList } from "../../../platform/http/list.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { ResourcesDeps } from "../deps.ts";
import { changeMany } from "./change-many.ts";
import { changeSettings } from "./change-settings.ts";
import { changeStore } from "./change-store.ts";
import { ownStore } from "./ensure-store.ts";
import { getDashboard } from "./get-dashboard.ts";
import { presentOwnResource } from "./present-own-resource.ts";
import { presentOwnStore, presentSettings } from "./present-store.ts";
import { ownResourcesStore } from "./store-own-resources.ts";

export const sellerRoutes = (deps: ResourcesDeps): Handlers<typeof sellingEndpoints> => {
  const { db, site, commission } = deps;
  const store = async (actor: Actor) => presentOwnStore(await ownStore(deps, actor));
  const settings = async (actor: Actor) =>
    presentSettings(await ownStore(deps, actor), {
      level: actor.level,
      commissions: await commission.commissions(db.read),
      settings: await site.getSettings(),
    });
  return {
    getOwnStore: ({ actor }) => store(actor),
    changeOwnStore: ({ actor, body }) => afterwards(changeStore(deps, actor, body), () => store(actor)),
    getSellerSettings: ({ actor }) => settings(actor),
    changeSellerSettings: ({ actor, body }) => afterwards(changeSettings(deps, actor, body), () => settings(actor)),
    listSellerResources: ({ actor, query }) =>
      answerList(db.read, query, ownResourcesStore(actor.id), presentOwnResource),
    changeSellerResources: async ({ actor, body }) => {
      const result = await changeMany(deps, actor, body);
      deps.remembered.forget();
      return result;
    },
    getSellerDashboard: ({ actor }) => getDashboard(deps, actor),
  };
};
