import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { resourcesErrors } from "../resources/errors.ts";
import { payoutsHold } from "./requests-admin.ts";
import { payoutsStanding } from "./schema-admin.ts";

/** What administrators decide about a seller's payouts. */
export const payoutsAdminEndpoints = {
  holdSellerPayouts: endpoint({
    method: "POST",
    path: "/api/admin/sellers/:id/payouts",
    summary:
      "Hold a seller's payouts for a reason that the seller reads, or let them go on; what is on its way goes on",
    access: ["ADMIN"],
    audit: "payouts.held",
    about: [{ subject: "person", of: "params.id" }],
    params: idParams,
    body: payoutsHold,
    answer: payoutsStanding,
    errors: [resourcesErrors.seller_not_found, resourcesErrors.wrong_state],
  }),
} as const satisfies EndpointTable;
