import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, idParams } from "../core/fields.ts";
import { identityErrors } from "../identity/errors.ts";
import { resourcesErrors } from "./errors.ts";
import { newParts, newResource, newStatus, resourceChanges } from "./requests.ts";
import { newRelease } from "./requests-files.ts";
import { resource, sellerRelease } from "./schema.ts";
import { partsAnswer } from "./schema-selling.ts";
import { officerRoles, sellerRoles } from "./roles.ts";

const { resource_not_found, release_not_found, store_suspended, has_buyers, wrong_state, claimed } = resourcesErrors;

const releaseParams = idParams.extend({ releaseId: idParam });

/** A seller's own resources; `/api/resources/:id` also for everyone to whom it is for sale. */
export const authoringEndpoints = {
  getResource: endpoint({
    method: "GET",
    path: "/api/resources/:id",
    summary: "A resource; what is not on sale only for its seller, officers and holders",
    access: "public",
    guestCache: 5,
    params: idParams,
    answer: resource,
    errors: [resource_not_found],
  }),
  createResource: endpoint({
    method: "POST",
    path: "/api/resources",
    summary: "Begin a resource as a draft; what is absent comes from the seller's settings",
    access: sellerRoles,
    prepares: true,
    audit: "resource.created",
    body: newResource,
    answer: resource,
    status: 201,
    errors: [resource_not_found, store_suspended, wrong_state],
  }),
  changeResource: endpoint({
    method: "PATCH",
    path: "/api/resources/:id",
    summary: "Change some members of a resource; officers the classification",
    access: [...sellerRoles, ...officerRoles],
    prepares: true,
    audit: "resource.changed",
    about: [{ subject: "resource", of: "params.id", ownersAct: true }],
    params: idParams,
    body: resourceChanges,
    answer: resource,
    errors: [resource_not_found, store_suspended, wrong_state],
  }),
  deleteResource: endpoint({
    method: "DELETE",
    path: "/api/resources/:id",
    summary: "Delete a resource that nobody ever bought",
    access: sellerRoles,
    prepares: true,
    audit: "resource.deleted",
    params: idParams,
    answer: null,
    errors: [resource_not_found, store_suspended, has_buyers, wrong_state, claimed],
  }),
  changeRelease: endpoint({
    method: "PATCH",
    path: "/api/resources/:id/releases/:releaseId",
    summary: "Say otherwise what changed in the version that is being prepared",
    access: sellerRoles,
    prepares: true,
    audit: "resource.release_changed",
    params: releaseParams,
    body: newRelease,
    answer: sellerRelease,
    errors: [resource_not_found, release_not_found, store_suspended, wrong_state],
  }),
  discardRelease: endpoint({
    method: "DELETE",
    path: "/api/resources/:id/releases/:releaseId",
    summary: "Discard a new version that was never sent for review, with its files",
    access: sellerRoles,
    prepares: true,
    audit: "resource.release_discarded",
    params: releaseParams,
    answer: null,
    errors: [resource_not_found, release_not_found, store_suspended, wrong_state],
  }),
  moveResource: endpoint({
    method: "POST",
    path: "/api/resources/:id/status",
    summary: "Send a resource, or its new version, for review, take it back, archive it or put it on sale again",
    access: sellerRoles,
    prepares: true,
    audit: "resource.moved",
    params: idParams,
    body: newStatus,
    answer: resource,
    errors: [
      resource_not_found,
      resourcesErrors.email_unverified,
      identityErrors.terms_outdated,
      store_suspended,
      wrong_state,
      claimed,
    ],
  }),
  saveParts: endpoint({
    method: "PUT",
    path: "/api/resources/:id/parts",
    summary:
      "Say what a curriculum consists of, in order: a list of parts, or an object with it and the version it stands on",
    access: sellerRoles,
    prepares: true,
    audit: "resource.parts_changed",
    params: idParams,
    body: newParts,
    takesList: true,
    answer: partsAnswer,
    errors: [
      resource_not_found,
      store_suspended,
      wrong_state,
      resourcesErrors.part_not_own,
      resourcesErrors.part_is_curriculum,
    ],
  }),
} as const satisfies EndpointTable;
