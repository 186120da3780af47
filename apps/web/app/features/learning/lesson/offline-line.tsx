import { WifiOff } from "lucide-react";
import { useOnline } from "../../../browser/use-online.ts";

/** Shown while the browser has no connection, or where nobody answers. What was watched stays and is sent later. */
export function OfflineLine({ answers = true }: { answers?: boolean }) {
  const online = useOnline();
  return (
    <div aria-live="polite">
      {online && answers ? null : (
        <p className="flex items-center gap-2.5 rounded-control bg-brass-tint px-4 py-2.5 text-meta font-medium text-on-brass-tint">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. Progress will be sent when you are back.
        </p>
      )}
    </div>
  );
}
