import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "../basics/class-names.ts";

/** Values of one filter under their name; opens and closes without a script. */
export function FilterGroup({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line py-1 last:border-0">
      <summary className="flex min-h-10 list-none items-center justify-between text-meta font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-4 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

interface FilterLinkProps {
  to: LinkProps["to"];
  chosen: boolean;
  /** Chosen instead of the others, not beside them. */
  single?: boolean;
  count: number;
  /** More may be found under it. */
  atLeast?: boolean;
  children: ReactNode;
}

/** A filter value as a link that looks like a checkbox, so that it can be opened, shared and undone with Back. */
export function FilterLink({ to, chosen, single = false, count, atLeast = false, children }: FilterLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      rel="nofollow"
      aria-current={chosen ? "true" : undefined}
      className={cx(
        "-mx-2 flex min-h-8 items-center gap-2.5 rounded-chip px-2 py-1 text-meta transition-colors hover:bg-sunk",
        chosen && "font-semibold text-velvet",
      )}
    >
      <span
        aria-hidden
        className={cx(
          "grid size-4 shrink-0 place-items-center border",
          single ? "rounded-full" : "rounded-[4px]",
          chosen ? "border-velvet bg-velvet text-on-velvet" : "border-edge",
        )}
      >
        {chosen ? <Check className="size-3" strokeWidth={3.4} /> : null}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      <span className="tabular text-small font-normal text-soft">
        {count.toLocaleString("en-US")}
        {atLeast ? "+" : null}
      </span>
    </Link>
  );
}
