import { isRefusal } from "@pavane/contract/core/errors";
import type { versionEndpoints } from "@pavane/contract/courses/endpoints-versions";
import type { Handlers } from "../../platform/http/register.ts";
import { readBack } from "../../platform/http/read-back.ts";
import type { CatalogueDeps } from "./catalogue/catalogue-deps.ts";
import { compareVersion } from "./versions/compare-version.ts";
import { discardVersion } from "./versions/discard-version.ts";
import { getVersion, listVersions } from "./versions/list-versions.ts";
import { prepareVersion } from "./versions/prepare-version.ts";
import { publishVersion } from "./versions/publish-version.ts";

/** New versions of a course. One that is published changes what the catalogue remembers. */
export const versionRoutes = (deps: CatalogueDeps): Handlers<typeof versionEndpoints> => ({
  prepareVersion: ({ actor, params }) => prepareVersion(deps, actor, params.id),
  compareVersion: ({ actor, params }) => compareVersion(deps, actor, params.id),
  discardVersion: async ({ actor, params }) => {
    const discarded = await discardVersion(deps, actor, params.id);
    return isRefusal(discarded) ? discarded : undefined;
  },
  publishVersion: ({ actor, params, body }) =>
    readBack(publishVersion(deps, actor, params.id, body), (number) => {
      deps.remembered.forget();
      return getVersion(deps, actor, params.id, number);
    }),
  listVersions: ({ actor, params }) => listVersions(deps, actor, params.id),
  getVersion: ({ actor, params }) => getVersion(deps, actor, params.id, params.number),
});
