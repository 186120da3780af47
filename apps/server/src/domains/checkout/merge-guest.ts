import type { GuestBelongings } from "../identity/index.ts";
import { mergeAccess } from "../access/index.ts";
import { countOrders } from "./orders/store-orders.ts";
import { moveOrders } from "./store-guests.ts";

/** What a guest's account has here and gives to the account it joins: orders, requests, places and all access. */
export const guestBelongings: GuestBelongings = {
  move: async (tx, from, into, at) => {
    const moved = await moveOrders(tx, from, into);
    await mergeAccess(tx, from, into, at);
    return moved;
  },
  countOrders: (tx, userId) => countOrders(tx, { userId }),
};
