import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { commonErrors } from "../core/errors.ts";
import { idParams } from "../core/fields.ts";
import { orderToken } from "../core/headers.ts";
import { checkoutErrors } from "./errors.ts";
import {
  givenPlaces,
  place,
  purchaseList,
  purchasesQuery,
  redeemable,
  redeemed,
  redeemParams,
} from "./schema-order.ts";

const { place_not_found, place_used, place_withdrawn, already_owned, prerequisites_missing, wrong_state } =
  checkoutErrors;

export const purchaseEndpoints = {
  listPurchases: endpoint({
    method: "GET",
    path: "/api/purchases",
    summary: "What I bought, was given or was granted",
    access: "member",
    query: purchasesQuery,
    answer: purchaseList,
  }),
  listPlaces: endpoint({
    method: "GET",
    path: "/api/places",
    summary: "What I bought for others, with the links to hand over",
    access: "member",
    answer: givenPlaces,
  }),
  withdrawPlace: endpoint({
    method: "POST",
    path: "/api/places/:id/withdraw",
    summary: "Make the link of an unclaimed place useless",
    access: "public",
    headers: orderToken,
    params: idParams,
    answer: place,
    errors: [commonErrors.invalid_token, place_not_found, wrong_state],
  }),
  renewPlace: endpoint({
    method: "POST",
    path: "/api/places/:id/new-link",
    summary: "A new link for a unit that nobody took, also for one whose link was withdrawn; the link before it ends",
    access: "public",
    headers: orderToken,
    params: idParams,
    answer: place,
    errors: [commonErrors.invalid_token, place_not_found, place_used, wrong_state],
  }),
  getRedeemable: endpoint({
    method: "GET",
    path: "/api/redeem/:code",
    summary: "What a given link holds",
    access: "public",
    params: redeemParams,
    secret: ["code"],
    answer: redeemable,
    errors: [place_not_found, place_used, place_withdrawn],
  }),
  redeem: endpoint({
    method: "POST",
    path: "/api/redeem/:code",
    summary: "Take a given place",
    access: "member",
    params: redeemParams,
    secret: ["code"],
    answer: redeemed,
    errors: [place_not_found, place_used, place_withdrawn, already_owned, prerequisites_missing],
  }),
} as const satisfies EndpointTable;
