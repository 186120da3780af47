import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint, listQuery } from "../core/list-query.ts";
import { pageOf } from "../core/page.ts";
import { resourcesErrors } from "../resources/errors.ts";
import { marketAdminRoles } from "../resources/roles.ts";
import { adminSeller, adminSellerDetail, sellerLedgerEntry } from "./schema-sellers.ts";
import { grantsList } from "./grants-list.ts";
import { resourceGrant } from "./schema-grants.ts";
import { sellerLedgerList, sellersList } from "./sellers-list.ts";

/** Sellers, as seen by staff who manage the market; money is shown to ADMIN only. */
export const sellersAdminEndpoints = {
  listAdminSellers: listEndpoint({
    path: "/api/admin/sellers",
    summary: "Every store with its person, what it sells and, for ADMIN, its money; also as CSV",
    access: marketAdminRoles,
    list: sellersList,
    item: adminSeller,
  }),
  listGrants: listEndpoint({
    path: "/api/admin/entitlements",
    summary: "What staff gave to people, newest first, also as CSV",
    access: marketAdminRoles,
    list: grantsList,
    item: resourceGrant,
  }),
  getAdminSeller: endpoint({
    method: "GET",
    path: "/api/admin/sellers/:id",
    summary: "One store, with what may be done about it",
    access: marketAdminRoles,
    params: idParams,
    answer: adminSellerDetail,
    errors: [resourcesErrors.seller_not_found],
  }),
  listSellerLedger: endpoint({
    method: "GET",
    path: "/api/admin/sellers/:id/ledger",
    summary: "What was booked for a seller, newest first, also as CSV",
    access: ["ADMIN"],
    params: idParams,
    query: listQuery(sellerLedgerList),
    answer: pageOf(sellerLedgerEntry),
    alsoFile: "text/csv",
    errors: [resourcesErrors.seller_not_found],
  }),
} as const satisfies EndpointTable;
