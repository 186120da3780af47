import type { ReactNode } from "react";
import { TrackOrnament } from "../../ui/display/track-ornament.tsx";

/** Shown in place of a video of another host, with what the user can do and what that means. */
export function Still({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="grid min-h-64 w-full place-content-center justify-items-center gap-4 rounded-card border border-line bg-sunk p-6 text-center sm:aspect-video sm:min-h-0">
      <TrackOrnament className="h-14 w-36" />
      <div className="flex flex-wrap justify-center gap-2.5">{children}</div>
      <p className="max-w-[44ch] text-small text-soft">{note}</p>
    </div>
  );
}
