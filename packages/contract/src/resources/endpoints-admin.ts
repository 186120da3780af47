import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { confirmErrors } from "../core/errors.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { adminResourcesList } from "./admin-resources-list.ts";
import { resourcesErrors, storeErrors } from "./errors.ts";
import {
  grantEnd,
  newEntitlement,
  staffChange,
  storeFrontOrder,
  storeNameDecision,
  storeStateChange,
} from "./requests-admin.ts";
import {
  adminResource,
  endedGrant,
  grantedEntitlement,
  storeFront,
  storeNameStanding,
  storeStanding,
} from "./schema-admin.ts";
import { bulkOutcome } from "./schema-selling.ts";
import { marketAdminRoles } from "./roles.ts";

const {
  resource_not_found,
  seller_not_found,
  person_not_found,
  already_owned,
  featured_full,
  grant_not_found,
  wrong_state,
} = resourcesErrors;

/** What keepers of the market do with every resource. */
export const resourceAdminEndpoints = {
  listAdminResources: listEndpoint({
    path: "/api/admin/resources",
    summary: "Every resource, the last changed first, also as CSV",
    access: marketAdminRoles,
    list: adminResourcesList,
    item: adminResource,
  }),
  changeAdminResources: endpoint({
    method: "POST",
    path: "/api/admin/resources/bulk",
    summary: "Do one thing with many resources; answers what became of each",
    access: marketAdminRoles,
    audit: "resource.changed",
    about: [
      {
        subject: "resource",
        of: "body.ids",
        // These are decisions of a review, which have no exception.
        when: { of: "body.action", is: ["take_down", "restore"] },
        refusal: resourcesErrors.own_resource,
      },
      { subject: "resource", of: "body.ids" },
      { subject: "person", of: "body.user_id" },
      { subject: "named_person", of: "body.person" },
    ],
    body: staffChange,
    answer: bulkOutcome,
  }),
  grantEntitlement: endpoint({
    method: "POST",
    path: "/api/admin/entitlements",
    summary: "Give a resource to somebody for good, with every part of a curriculum",
    access: marketAdminRoles,
    audit: "entitlement.granted",
    about: [
      { subject: "person", of: "body.user_id" },
      { subject: "named_person", of: "body.person" },
      { subject: "resource", of: "body.resource_id" },
    ],
    body: newEntitlement,
    answer: grantedEntitlement,
    status: 201,
    errors: [resource_not_found, person_not_found, already_owned, wrong_state],
  }),
  endGrant: endpoint({
    method: "POST",
    path: "/api/admin/entitlements/:id/end",
    summary: "End what staff gave to somebody, with every part of a curriculum that came with it",
    access: marketAdminRoles,
    audit: "entitlement.ended",
    about: [{ subject: "entitlement", of: "params.id" }],
    params: idParams,
    body: grantEnd,
    answer: endedGrant,
    errors: [grant_not_found, wrong_state],
  }),
  getStoreFront: endpoint({
    method: "GET",
    path: "/api/admin/store-front",
    summary: "The featured resources in their order",
    access: marketAdminRoles,
    answer: storeFront,
  }),
  saveStoreFront: endpoint({
    method: "PUT",
    path: "/api/admin/store-front",
    summary: "Set which resources are featured, in which order",
    access: marketAdminRoles,
    audit: "store_front.changed",
    about: [{ subject: "store_front", of: "body.featured" }],
    body: storeFrontOrder,
    answer: storeFront,
    errors: [resource_not_found, featured_full, wrong_state],
  }),
  setStoreState: endpoint({
    method: "POST",
    path: "/api/admin/sellers/:id/state",
    summary: "Suspend a store, or open it again; needs a fresh confirmation",
    access: marketAdminRoles,
    audit: "store.suspended",
    about: [{ subject: "person", of: "params.id" }],
    params: idParams,
    body: storeStateChange,
    answer: storeStanding,
    errors: [seller_not_found, wrong_state, confirmErrors.reauthentication_required],
  }),
  decideStoreName: endpoint({
    method: "POST",
    path: "/api/admin/sellers/:id/name",
    summary: "Show the name that a store asked for and that looks like another's, or ask for another one",
    access: marketAdminRoles,
    audit: "store.name_shown",
    about: [{ subject: "person", of: "params.id" }],
    params: idParams,
    body: storeNameDecision,
    answer: storeNameStanding,
    errors: [seller_not_found, wrong_state, storeErrors.name],
  }),
} as const satisfies EndpointTable;
