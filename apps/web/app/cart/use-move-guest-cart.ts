import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "../session/session.ts";
import { setTransferFailed, useTransfer } from "./transfer-state.ts";
import { useOnChange } from "../browser/use-on-change.ts";

/** Moves what a guest had chosen into the account they signed in to or created; its code loads then. */
export function useMoveGuestCart(): void {
  const client = useQueryClient();
  const guest = useSession().state === "guest";
  const due = useTransfer() === "running";
  useOnChange(guest, () => setTransferFailed(false));
  useOnChange(due, () => {
    import("./transfer-guest-cart.ts").then(
      ({ transferGuestCart }) => transferGuestCart(client),
      () => setTransferFailed(true),
    );
  });
}
