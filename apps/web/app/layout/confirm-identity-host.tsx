import { Suspense, useSyncExternalStore } from "react";
import { isConfirmationOpen, subscribeToConfirmation } from "../api/confirm-identity.ts";
import { lazyNamed } from "../ui/basics/lazy-named.ts";

const ConfirmIdentityDialog = lazyNamed(() => import("./confirm-identity-dialog.tsx"), "ConfirmIdentityDialog");

export function ConfirmIdentityHost() {
  const open = useSyncExternalStore(subscribeToConfirmation, isConfirmationOpen, () => false);
  return open ? (
    <Suspense>
      <ConfirmIdentityDialog />
    </Suspense>
  ) : null;
}
