import type { ReactNode } from "react";
import { TrackOrnament } from "../display/track-ornament.tsx";

/** One sentence about what is not here yet, and the one thing to do about it. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 px-6 py-14 text-center">
      <TrackOrnament className="h-16 w-40" />
      <p className="max-w-[46ch] text-soft [overflow-wrap:anywhere]">{children}</p>
      {action}
    </div>
  );
}
