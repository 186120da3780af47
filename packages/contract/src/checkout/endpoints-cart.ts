import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { idempotencyKey } from "../core/headers.ts";
import { checkoutErrors } from "./errors.ts";
import { addToCartBody, cart, cartItem, changeCartBody } from "./schema-cart.ts";

const { item_unavailable, already_owned, own_item, cart_full, price_changed, key_reused, prerequisites_missing } =
  checkoutErrors;

export const cartEndpoints = {
  getCart: endpoint({
    method: "GET",
    path: "/api/cart",
    summary: "My cart, with the state of every line",
    access: "member",
    answer: cart,
  }),
  addToCart: endpoint({
    method: "POST",
    path: "/api/cart",
    summary: "Add a thing, or raise its quantity; with an Idempotency-Key the same request counts once",
    access: "member",
    headers: idempotencyKey,
    body: addToCartBody,
    answer: cartItem,
    status: 201,
    otherStatus: [200],
    errors: [item_unavailable, already_owned, own_item, prerequisites_missing, cart_full, key_reused],
  }),
  changeCartItem: endpoint({
    method: "PATCH",
    path: "/api/cart/:id",
    summary: "Change a line's quantity (0 removes it), accept its price, or make it a gift",
    access: "member",
    params: idParams,
    body: changeCartBody,
    answer: cartItem,
    otherStatus: [204],
    errors: [price_changed, item_unavailable],
  }),
  removeCartItem: endpoint({
    method: "DELETE",
    path: "/api/cart/:id",
    summary: "Remove a line",
    access: "member",
    params: idParams,
    answer: null,
  }),
  clearCart: endpoint({
    method: "DELETE",
    path: "/api/cart",
    summary: "Empty the cart",
    access: "member",
    answer: null,
  }),
} as const satisfies EndpointTable;
