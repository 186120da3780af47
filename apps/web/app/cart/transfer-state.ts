import { useSyncExternalStore } from "react";
import { useSession } from "../session/session.ts";
import { useGuestCart } from "./guest/guest-cart.ts";

/** "running": lines of this browser are to be moved into the account, or are being moved. */
export type Transfer = "none" | "running" | "failed";

let failed = false;
const listeners = new Set<() => void>();

/** What becomes of the guest cart of somebody who has signed in; known from the first moment they are. */
export function useTransfer(): Transfer {
  const member = useSession().state === "member";
  const left = useGuestCart().length > 0;
  const gaveUp = useSyncExternalStore(
    subscribe,
    () => failed,
    () => false,
  );
  if (!member || !left) return "none";
  return gaveUp ? "failed" : "running";
}

export function setTransferFailed(next: boolean): void {
  failed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
