import { isRefusal } from "@pavane/contract/core/errors";
import type { resourceAdminEndpoints } from "@pavane/contract/resources/endpoints-admin";
import { answerList } from "../../../platform/http/list.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { requireConfirmed } from "../../../platform/http/require-confirmed.ts";
import type { ResourcesDeps } from "../deps.ts";
import { changeManyAsStaff } from "./change-many.ts";
import { decideStoreName } from "./decide-store-name.ts";
import { endGrant } from "./end-grant.ts";
import { grantToPerson } from "./grant-to-person.ts";
import { presentAdministered } from "./present-administered.ts";
import { setStoreState } from "./set-store-state.ts";
import { administeredStore } from "./administered-repository.ts";
import { getStoreFront, saveStoreFront } from "./store-front.ts";

export const resourceAdminRoutes = (deps: ResourcesDeps): Handlers<typeof resourceAdminEndpoints> => ({
  listAdminResources: ({ query }) =>
    answerList(deps.db.read, query, administeredStore, { all: (rows) => presentAdministered(deps, rows) }),
  changeAdminResources: async ({ actor, body }) => {
    const result = await changeManyAsStaff(deps, actor, body);
    deps.market.onSaleChanged();
    return result;
  },
  setStoreState: async ({ actor, params, body }) => {
    const result = requireConfirmed(actor, deps.clock.now()) ?? (await setStoreState(deps, params.id, body));
    deps.market.onSaleChanged();
    return result;
  },
  decideStoreName: async ({ params, body }) => {
    const result = await decideStoreName(deps, params.id, body);
    deps.market.onSaleChanged();
    return result;
  },
  grantEntitlement: ({ actor, body }) => grantToPerson(deps, actor, body),
  endGrant: ({ params, body }) => endGrant(deps, params.id, body),
  getStoreFront: () => getStoreFront(deps),
  saveStoreFront: async ({ body }) => {
    const refused = await saveStoreFront(deps, body);
    if (isRefusal(refused)) return refused;
    deps.market.onSaleChanged();
    return getStoreFront(deps);
  },
});
