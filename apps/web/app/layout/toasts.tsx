import { Suspense, useEffect, useSyncExternalStore } from "react";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { readToasts, subscribeToToasts } from "../ui/toasts/toast-store.ts";
import { PlainToaster } from "./plain-toaster.tsx";

const loadToaster = () => import("../ui/toasts/toast.tsx");
const Toaster = lazyNamed(loadToaster, "Toaster", PlainToaster);
const none = readToasts();

/** The toast code loads with the first press or key: what it has to show may be that the connection was lost. */
export function Toasts() {
  // Follows the first press or key in the window.
  useEffect(() => {
    const load = () => void loadToaster().catch(() => undefined);
    const firsts = ["pointerdown", "keydown"] as const;
    for (const first of firsts) window.addEventListener(first, load, { once: true, passive: true });
    return () => {
      for (const first of firsts) window.removeEventListener(first, load);
    };
  }, []);
  const messages = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  const used = messages !== none;
  return used ? (
    <Suspense>
      <Toaster messages={messages} />
    </Suspense>
  ) : null;
}
