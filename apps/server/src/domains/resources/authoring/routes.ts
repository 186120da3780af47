import type { authoringEndpoints } from "@pavane/contract/resources/endpoints-authoring";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { ResourcesDeps } from "../deps.ts";
import { saveParts } from "../parts/save-parts.ts";
import { changeRelease } from "../releases/change-release.ts";
import { findRelease } from "../releases/files-repository.ts";
import { presentSellerRelease } from "../releases/present-release.ts";
import { changeResource } from "./change-resource.ts";
import { createResource } from "./create-resource.ts";
import { deleteResource } from "./delete-resource.ts";
import { discardRelease } from "./discard-release.ts";
import { getResource } from "../resource-page/get-resource.ts";
import { moveResource } from "./move-resource.ts";

export const resourceRoutes = (deps: ResourcesDeps): Handlers<typeof authoringEndpoints> => {
  const whole = (actor: Actor) => (id: number) => {
    deps.market.onSaleChanged();
    return getResource(deps, actor, id);
  };
  return {
    getResource: ({ actor, params }) => getResource(deps, actor, params.id),
    createResource: ({ actor, body }) => readBack(createResource(deps, actor, body), whole(actor)),
    changeResource: ({ actor, params, body }) => readBack(changeResource(deps, actor, params.id, body), whole(actor)),
    deleteResource: async ({ actor, params }) => {
      const result = await deleteResource(deps, actor, params.id);
      deps.market.onSaleChanged();
      return result;
    },
    changeRelease: ({ actor, params, body }) =>
      readBack(changeRelease(deps, actor, params, body), async (id) => {
        const release = await findRelease(deps.db.read, id);
        return release === null ? refuse(resourcesErrors.release_not_found) : presentSellerRelease(release);
      }),
    discardRelease: ({ actor, params }) => discardRelease(deps, actor, params),
    moveResource: ({ actor, params, body: { to, rights, ...rest } }) => {
      assertNoRest(rest);
      return readBack(moveResource(deps, actor, params.id, { to, rights }), whole(actor));
    },
    saveParts: ({ actor, params, body }) =>
      readBack(saveParts(deps, actor, params.id, body), async (id) => {
        const curriculum = await whole(actor)(id);
        if (isRefusal(curriculum)) return curriculum;
        const { parts, seller_view: view } = curriculum;
        return { parts, version: view?.version ?? 1, seller_view: view };
      }),
  };
};
