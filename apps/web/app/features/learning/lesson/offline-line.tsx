import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

/** Shown while the browser has no connection. What was watched stays in this tab and is sent later. */
export function OfflineLine() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {online ? null : (
        <p className="flex items-center gap-2.5 rounded-control bg-brass-tint px-4 py-2.5 text-meta font-medium text-on-brass-tint">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. Progress will be sent when you are back.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
