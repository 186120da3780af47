import { Suspense, useSyncExternalStore } from "react";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { readUpgradeRequest, subscribeToUpgradeRequest } from "../api/upgrade.ts";

const UpgradeDialog = lazyNamed(() => import("./upgrade-dialog.tsx"), "UpgradeDialog");

export function UpgradeDialogHost() {
  const request = useSyncExternalStore(subscribeToUpgradeRequest, readUpgradeRequest, () => null);
  return request ? (
    <Suspense>
      <UpgradeDialog request={request} />
    </Suspense>
  ) : null;
}
