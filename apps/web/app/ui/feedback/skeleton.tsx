import type { ReactNode } from "react";
import { cx } from "../basics/class-names.ts";

/** One grey block; put several in the shape of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block animate-pulse rounded-chip bg-sunk", className ?? "h-4 w-full")} />;
}

/** Wraps skeletons and says once, for screen readers, that something is on its way. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div aria-live="polite" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
