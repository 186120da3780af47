import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../session/session.ts";
import { setTransferFailed, useTransfer } from "./transfer-state.ts";

/** Moves what a guest had chosen into the account they signed in to or created; its code loads then. */
export function useMoveGuestCart(): void {
  const client = useQueryClient();
  const guest = useSession().state === "guest";
  const due = useTransfer() === "running";
  useEffect(() => {
    if (guest) setTransferFailed(false);
  }, [guest]);
  useEffect(() => {
    if (!due) return;
    import("./transfer-guest-cart.ts").then(
      ({ transferGuestCart }) => transferGuestCart(client),
      () => setTransferFailed(true),
    );
  }, [client, due]);
}
