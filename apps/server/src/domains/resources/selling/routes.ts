import type { sellingEndpoints } from "@pavane/contract/resources/endpoints-selling";
import { isRefusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import { answerList } from "../../../platform/http/list.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { checkUpload, quotaOf, receiveForm, skipForm } from "../../media/index.ts";
import { requireConfirmed } from "../../identity/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import { getResource } from "../resource-page/get-resource.ts";
import { refuseDraft, uploadSimply } from "./upload-simply.ts";
import { tooLarge } from "../releases/add-file.ts";
import { changeMany } from "./change-many.ts";
import { changeSettings } from "./change-settings.ts";
import { changeStore } from "../sellers/change-store.ts";
import { closeStore } from "./close-store.ts";
import { ownStore } from "../sellers/ensure-store.ts";
import { getSettings } from "./get-settings.ts";
import { presentOwnResources } from "./present-own-resource.ts";
import { presentOwnStore } from "../sellers/present-store.ts";
import { findSimilarName } from "../sellers/near-names-repository.ts";
import { ownResourcesStore } from "./own-resources-repository.ts";

export const sellerRoutes = (deps: ResourcesDeps): Handlers<typeof sellingEndpoints> => {
  const { db, site, limiter } = deps;
  const store = async (actor: Actor) => {
    const own = await ownStore(deps, actor);
    return presentOwnStore(own, await findSimilarName(db.read, own));
  };
  const settings = (actor: Actor) => getSettings(deps, actor);
  return {
    getOwnStore: ({ actor }) => store(actor),
    changeOwnStore: ({ actor, body }) => readBack(changeStore(deps, actor, body), () => store(actor)),
    getSellerSettings: ({ actor }) => settings(actor),
    changeSellerSettings: ({ actor, body }) => readBack(changeSettings(deps, actor, body), () => settings(actor)),
    closeStore: async ({ actor, body }) => {
      const denied = requireConfirmed(actor, deps.clock.now());
      if (denied) return denied;
      const closed = await closeStore(deps, actor, body);
      deps.market.onSaleChanged();
      return isRefusal(closed) ? closed : settings(actor);
    },
    listSellerResources: ({ actor, query }) =>
      answerList(db.read, query, ownResourcesStore(actor.id), {
        all: (rows) => presentOwnResources(deps, actor.id, rows),
      }),
    changeSellerResources: async ({ actor, body }) => {
      const result = await changeMany(deps, actor, body);
      deps.market.onSaleChanged();
      return result;
    },
    simpleUpload: async ({ actor, request, reply }) => {
      const settings = await site.getSettings();
      const refused = (await checkUpload(limiter, actor.id)) ?? (await refuseDraft(deps, actor));
      if (isRefusal(refused)) return skipForm({ request, reply }, refused);
      const { file_mb: megabytes, files: mostFiles } = settings;
      const form = await receiveForm({ request, reply }, { fileBytes: megabytes * 1_048_576, mostFiles: 1 });
      if (form === null) return tooLarge(megabytes);
      const limits = { mostFiles, megabytes, quota: quotaOf(actor, settings) };
      return readBack(uploadSimply(deps, actor, form, limits), (id) => getResource(deps, actor, id));
    },
  };
};
