import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { resourcesErrors } from "../resources/errors.ts";
import { payoutsHold } from "./requests-admin.ts";
import { payoutsOfPerson, payoutsStanding } from "./schema-admin.ts";

/** What administrators decide about a seller's payouts. */
export const payoutsAdminEndpoints = {
  getPayoutsOfPerson: endpoint({
    method: "GET",
    path: "/api/admin/users/:id/payouts",
    summary: "Whether a person is paid out, and why an administrator holds their payouts",
    access: ["ADMIN"],
    params: idParams,
    answer: payoutsOfPerson,
  }),
  holdSellerPayouts: endpoint({
    method: "POST",
    path: "/api/admin/sellers/:id/payouts",
    summary:
      "Hold the payouts of anybody who is paid, with a store or without, for a reason that they read, or let them go on; what is on its way goes on",
    access: ["ADMIN"],
    audit: "payouts.held",
    about: [{ subject: "person", of: "params.id" }],
    params: idParams,
    body: payoutsHold,
    answer: payoutsStanding,
    errors: [resourcesErrors.seller_not_found, resourcesErrors.wrong_state],
  }),
} as const satisfies EndpointTable;
