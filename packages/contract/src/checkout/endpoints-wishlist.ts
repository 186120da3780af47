import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { checkoutErrors } from "./errors.ts";
import { wish, wishList, wishMarks, wishParams } from "./schema-wishlist.ts";

const { item_unavailable, already_owned, own_item, wishlist_full } = checkoutErrors;

export const wishlistEndpoints = {
  getWishlist: endpoint({
    method: "GET",
    path: "/api/wishlist",
    summary: "What I keep for later, with its price then and now, the latest first",
    access: "member",
    answer: wishList,
  }),
  getWishMarks: endpoint({
    method: "GET",
    path: "/api/wishlist/marks",
    summary: "Which things stand on my list",
    access: "member",
    answer: wishMarks,
  }),
  addWish: endpoint({
    method: "PUT",
    path: "/api/wishlist/:itemType/:itemId",
    summary: "Keep a resource or course for later; twice changes nothing",
    access: "member",
    params: wishParams,
    answer: wish,
    errors: [item_unavailable, already_owned, own_item, wishlist_full],
  }),
  removeWish: endpoint({
    method: "DELETE",
    path: "/api/wishlist/:itemType/:itemId",
    summary: "Take a thing off my list; what is not on it is no mistake",
    access: "member",
    params: wishParams,
    answer: null,
  }),
} as const satisfies EndpointTable;
