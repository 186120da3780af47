import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../basics/class-names.ts";

interface DisclosureProps {
  summary: string;
  /** A few words at the right about what is set inside. */
  note?: string;
  defaultOpen?: boolean;
  children: ReactNode;
  className?: string;
}

/** Keeps what few people need out of the way. The browser's own details element. */
export function Disclosure({ summary, note, defaultOpen, children, className }: DisclosureProps) {
  return (
    <details open={defaultOpen} className={cx("group rounded-control border border-line", className)}>
      <summary className="flex min-h-11 list-none items-center gap-2.5 rounded-control px-3.5 text-meta font-semibold transition-colors hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-soft transition-transform group-open:rotate-90" />
        {summary}
        {note ? <span className="ml-auto truncate font-normal text-soft">{note}</span> : null}
      </summary>
      <div className="grid gap-5 border-t border-line px-3.5 pt-4 pb-5">{children}</div>
    </details>
  );
}
