import { Suspense, useSyncExternalStore } from "react";
import { lazyNamed } from "../ui/lazy-named.ts";
import { readToasts, subscribeToToasts } from "../ui/toast-store.ts";

const Toaster = lazyNamed(() => import("../ui/toast.tsx"), "Toaster");
const none = readToasts();

/** The toast code loads with the first message. */
export function Toasts() {
  const messages = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  const used = messages !== none;
  return used ? (
    <Suspense>
      <Toaster messages={messages} />
    </Suspense>
  ) : null;
}
