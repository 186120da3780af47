import { mergeAccess } from "../../access/index.ts";
import type { GuestBelongings } from "../../identity/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { setSpareUnitsAside } from "../purchases/spare-units.ts";
import { holdsAnything, lockOrdersOf, moveOrders, saveClaimed } from "./guests-repository.ts";
import type { Accessible, SellablesAs } from "../sellable.ts";

/**
 * What a guest's account has here and gives to the account it joins: orders, requests, places and all access. What that
 * account owns already becomes a place to give away.
 */
export const guestBelongings = (deps: SellablesAs<Accessible> & Pick<CheckoutDeps, "secret">): GuestBelongings => ({
  lockOrders: lockOrdersOf,
  move: async (tx, from, into, at) => {
    const moved = await moveOrders(tx, from, into, at);
    await setSpareUnitsAside(tx, deps, { from, into, at });
    await mergeAccess(tx, from, into, at);
    return moved;
  },
  holdsAnything,
  claim: saveClaimed,
});
