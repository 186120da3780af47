import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { toast } from "../ui/toasts/toast-store.ts";
import { loadCode } from "../browser/load-code.ts";
import { useIsMember } from "../session/viewer.ts";
import { readToken } from "../api/token.ts";
import { resolveStep, type CartChange, type CartStep } from "./cart-change.ts";
import { keyOf, type CartThing } from "./guest/cart-line.ts";
import {
  acceptGuestPrice,
  addToGuestCart,
  changeGuestQuantity,
  clearGuestCart,
  guestMode,
  removeGuestLines,
} from "./guest/change-guest-cart.ts";
import { readGuestCart } from "./guest/guest-cart.ts";

/** Resolves when the change is settled one way or the other. */
export type ChangeCart = (change: CartChange | CartStep) => Promise<void>;

/** Changes the cart of the viewer, shown immediately. Reports the result itself. */
export function useChangeCart(): ChangeCart {
  const client = useQueryClient();
  const member = useIsMember();
  return useMemo(
    () => async (change) => (member ? changeAccount(client, change) : changeGuest(change)),
    [client, member],
  );
}

/** Puts one of a thing into the cart. Where guests may not fill one, they sign in first. */
export function useAddToCart(): (thing: CartThing) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (thing) => {
    if (readToken() !== null) return changeAccount(client, { kind: "add", thing, quantity: 1 });
    if (guestMode()) return changeGuest({ kind: "add", thing, quantity: 1 });
    const here = window.location.pathname + window.location.search;
    await navigate(paths.auth({ redirect: here }));
  };
}

/** Its code, and what it says to the server, load with the first change. */
async function changeAccount(client: QueryClient, change: CartChange | CartStep): Promise<void> {
  const code = await loadCode(() => import("./change-account-cart.ts")).catch(() => null);
  if (code) return code.changeAccountCart(client, change);
  toast({ title: "The server could not be reached.", variant: "destructive" });
}

function changeGuest(change: CartChange | CartStep): void {
  if (change.kind === "step") {
    const next = resolveStep(readGuestCart(), change);
    return next ? changeGuest(next) : undefined;
  }
  if (change.kind === "add") return addForGuest(change.thing, change.quantity);
  if (change.kind === "clear") {
    clearGuestCart();
    toast({ title: "Cart Cleared" });
    return;
  }
  const line = readGuestCart().find((one) => keyOf(one) === change.key);
  if (!line) return;
  if (change.kind === "quantity") changeGuestQuantity(line.id, change.quantity);
  if (change.kind === "accept") acceptGuestPrice(line.id, change.price);
  if (change.kind === "remove") {
    removeGuestLines([line.id]);
    toast({ title: "Item Removed" });
  }
}

function addForGuest(thing: CartThing, quantity: number): void {
  if (addToGuestCart(thing, quantity)) {
    toast({ title: "Added to Cart", description: `${thing.title} is in your cart.` });
    return;
  }
  toast({
    title: "Failed to add item to cart",
    description: "A cart holds at most 50 items.",
    variant: "destructive",
  });
}
