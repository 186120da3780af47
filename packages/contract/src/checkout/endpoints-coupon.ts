import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint, listQuery } from "../core/list-query.ts";
import { pageOf } from "../core/page.ts";
import { identityErrors } from "../identity/errors.ts";
import { couponsList, couponUsesList } from "./coupons-list.ts";
import { checkoutErrors } from "./errors.ts";
import {
  changeCouponBody,
  coupon,
  couponBody,
  couponUse,
  payees,
  payeesQuery,
  sellableItems,
  sellableQuery,
  sellerCoupon,
  sellerCoupons,
} from "./schema-coupon.ts";

const { code_taken, coupon_used, wrong_state } = checkoutErrors;
const { reauthentication_required } = identityErrors;

export const couponEndpoints = {
  listCoupons: listEndpoint({
    path: "/api/admin/coupons",
    summary: "Coupons, newest first, also as CSV",
    access: ["ADMIN"],
    list: couponsList,
    item: coupon,
  }),
  createCoupon: endpoint({
    method: "POST",
    path: "/api/admin/coupons",
    summary: "Create a coupon, after confirming who one is",
    access: ["ADMIN"],
    audit: "coupon.created",
    about: [
      { subject: "person", of: "body.seller_id" },
      { subject: "for_sale", of: "body.items" },
    ],
    body: couponBody,
    answer: coupon,
    status: 201,
    errors: [code_taken, reauthentication_required],
  }),
  getCoupon: endpoint({
    method: "GET",
    path: "/api/admin/coupons/:id",
    summary: "One coupon",
    access: ["ADMIN"],
    params: idParams,
    answer: coupon,
  }),
  changeCoupon: endpoint({
    method: "PATCH",
    path: "/api/admin/coupons/:id",
    summary: "Change a coupon; once used only its end, limits and switch; after confirming who one is",
    access: ["ADMIN"],
    audit: "coupon.changed",
    about: [
      { subject: "coupon", of: "params.id" },
      { subject: "person", of: "body.seller_id" },
      { subject: "for_sale", of: "body.items" },
    ],
    params: idParams,
    body: changeCouponBody,
    answer: coupon,
    errors: [code_taken, coupon_used, reauthentication_required],
  }),
  removeCoupon: endpoint({
    method: "DELETE",
    path: "/api/admin/coupons/:id",
    summary: "Delete a coupon that was never used, after confirming who one is",
    access: ["ADMIN"],
    audit: "coupon.deleted",
    about: [{ subject: "coupon", of: "params.id" }],
    params: idParams,
    answer: null,
    errors: [coupon_used, reauthentication_required],
  }),
  listPaidCoupons: endpoint({
    method: "GET",
    path: "/api/seller/coupons",
    summary: "Codes whose discount is taken off before my share is counted",
    access: "member",
    answer: sellerCoupons,
  }),
  stopCoupon: endpoint({
    method: "POST",
    path: "/api/seller/coupons/:id/stop",
    summary: "Stop a code whose discount one pays for; orders placed before keep it, and it is not switched on again",
    access: "member",
    params: idParams,
    answer: sellerCoupon,
    errors: [wrong_state],
  }),
  listCouponUses: endpoint({
    method: "GET",
    path: "/api/admin/coupons/:id/uses",
    summary: "Orders and plans that used a coupon, also as CSV",
    access: ["ADMIN"],
    params: idParams,
    query: listQuery(couponUsesList),
    answer: pageOf(couponUse),
    alsoFile: "text/csv",
  }),
  findPayees: endpoint({
    method: "GET",
    path: "/api/admin/payees",
    summary: "People whose things can be sold, with a store, as course creator or as professional, by store or name",
    access: ["ADMIN"],
    query: payeesQuery,
    answer: payees,
  }),
  findSellables: endpoint({
    method: "GET",
    path: "/api/admin/sellables",
    summary: "Things on sale whose title contains some words, for choosing what a coupon covers",
    access: ["ADMIN"],
    query: sellableQuery,
    answer: sellableItems,
  }),
} as const satisfies EndpointTable;
