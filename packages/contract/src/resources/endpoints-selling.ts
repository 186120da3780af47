import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { identityErrors } from "../identity/errors.ts";
import { listEndpoint } from "../core/list-query.ts";
import { resourcesErrors } from "./errors.ts";
import { bulkChange, sellerSettingsChanges, storeChanges, storeClosing } from "./requests.ts";
import { resource } from "./schema.ts";
import { bulkOutcome, ownStore, sellerResource, sellerSettings } from "./schema-selling.ts";
import { sellerResourcesList } from "./seller-resources-list.ts";
import { sellerRoles } from "./roles.ts";

const { store_suspended, name_taken, wrong_state } = resourcesErrors;

/** What a seller has to themselves: store, settings, list and dashboard. */
export const sellingEndpoints = {
  getOwnStore: endpoint({
    method: "GET",
    path: "/api/seller/store",
    summary: "The own store; made at the first call",
    access: sellerRoles,
    prepares: true,
    answer: ownStore,
  }),
  changeOwnStore: endpoint({
    method: "PATCH",
    path: "/api/seller/store",
    summary: "Change the own store",
    access: sellerRoles,
    prepares: true,
    audit: "store.changed",
    body: storeChanges,
    answer: ownStore,
    errors: [name_taken, store_suspended, wrong_state],
  }),
  getSellerSettings: endpoint({
    method: "GET",
    path: "/api/seller/settings",
    summary: "What new resources start with, today's commission, and what closing the store means",
    access: sellerRoles,
    prepares: true,
    answer: sellerSettings,
  }),
  changeSellerSettings: endpoint({
    method: "PATCH",
    path: "/api/seller/settings",
    summary: "Change what new resources start with",
    access: sellerRoles,
    prepares: true,
    audit: "store.changed",
    body: sellerSettingsChanges,
    answer: sellerSettings,
    errors: [store_suspended, wrong_state],
  }),
  closeStore: endpoint({
    method: "POST",
    path: "/api/seller/close",
    summary:
      "Close the own store for good, after typing its name and confirming who one is: everything is archived, refunds go on, and what is owed is paid out",
    access: sellerRoles,
    audit: "store.changed",
    body: storeClosing,
    answer: sellerSettings,
    errors: [resourcesErrors.open_requests, store_suspended, wrong_state, identityErrors.reauthentication_required],
  }),
  listSellerResources: listEndpoint({
    path: "/api/seller/resources",
    summary: "All that one sells, the last changed first, also as CSV",
    access: sellerRoles,
    prepares: true,
    list: sellerResourcesList,
    item: sellerResource,
  }),
  changeSellerResources: endpoint({
    method: "POST",
    path: "/api/seller/resources/bulk",
    summary: "Do one thing with many own resources; answers what became of each",
    access: sellerRoles,
    prepares: true,
    audit: "resource.changed",
    body: bulkChange,
    answer: bulkOutcome,
    errors: [store_suspended, wrong_state],
  }),
  simpleUpload: endpoint({
    method: "POST",
    path: "/api/seller/simple-upload",
    summary:
      "Make a draft of one file, called like it: `file`, or the `upload_id` and `name` of one that arrived in parts; `defaults` is JSON of what the drafts share",
    access: sellerRoles,
    prepares: true,
    audit: "resource.created",
    multipart: ["file", "upload_id", "name", "defaults"],
    answer: resource,
    status: 201,
    errors: [
      resourcesErrors.resource_not_found,
      store_suspended,
      wrong_state,
      resourcesErrors.too_many_files,
      resourcesErrors.file_too_large,
      resourcesErrors.storage_full,
      resourcesErrors.unsupported_file,
      resourcesErrors.unsafe_file,
      resourcesErrors.upload_not_found,
    ],
  }),
} as const satisfies EndpointTable;
