import type { QueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toasts/toast-store.ts";
import { api } from "../api/api.ts";
import { accountCartQuery } from "./account-cart.ts";
import type { GuestLine } from "./guest/cart-line.ts";
import { removeGuestLines } from "./guest/change-guest-cart.ts";
import { readGuestCart } from "./guest/guest-cart.ts";
import { movedText, outcomeOf, transferKey, type LineOutcome } from "./transfer-rules.ts";
import { setTransferFailed } from "./transfer-state.ts";

/**
 * Moves the lines of this browser into the account, one request each. Refused lines are dropped with their reason;
 * without an answer the rest stays for another try. One tab at a time where the browser supports locks; elsewhere two
 * tabs send the same keys, and the server counts them once.
 */
export async function transferGuestCart(client: QueryClient): Promise<void> {
  // Missing on pages without https.
  const locks: LockManager | undefined = navigator.locks;
  await (locks ? locks.request("guest_cart_transfer", () => moveAll(client)) : moveAll(client));
}

async function moveAll(client: QueryClient): Promise<void> {
  const settled: string[] = [];
  let moved = 0;
  let stopped = false;
  for (const line of readGuestCart()) {
    const outcome = await move(line);
    stopped = outcome.kind === "stop";
    if (stopped) break;
    settled.push(line.id);
    if (outcome.kind === "moved") moved += 1;
    if (outcome.kind === "refused") toast({ title: `${line.title} was left out: ${outcome.reason}` });
  }
  if (settled.length > 0) await readAnew(client);
  if (stopped) setTransferFailed(true);
  if (settled.length > 0) removeGuestLines(settled);
  if (moved > 0) toast({ title: "Cart Transferred", description: movedText(moved) });
  if (stopped) toastError();
}

/** A first reading that fails and waits for its next try would hold this up. */
async function readAnew(client: QueryClient): Promise<void> {
  const { queryKey } = accountCartQuery();
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

async function move(line: GuestLine): Promise<LineOutcome> {
  const { itemType, itemId, title, price, quantity, imageUrl } = line;
  try {
    await api("POST /api/cart", {
      body: { itemType, itemId, title, price, quantity, imageUrl },
      headers: { "Idempotency-Key": transferKey(line) },
    });
    return { kind: "moved" };
  } catch (error) {
    return outcomeOf(error);
  }
}

const toastError = () =>
  toast({
    title: "Transfer Error",
    description: "Failed to transfer your cart items. Please try again.",
    variant: "destructive",
  });
