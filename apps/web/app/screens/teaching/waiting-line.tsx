import type { LucideIcon } from "lucide-react";
import { cx } from "../../ui/basics/class-names.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";

interface WaitingLineProps {
  icon: LucideIcon;
  count: number;
  /** What waits, fitting the count. */
  title: string;
  /** What the newest of it says. */
  newest: string;
  to: string;
  action: string;
  /** Some of it waits longer than it should. */
  urgent?: boolean;
}

/** How many of something wait for who teaches, with the way to the newest. */
export function WaitingLine({ icon: Icon, count, title, newest, to, action, urgent = false }: WaitingLineProps) {
  return (
    <div className="flex items-center gap-4 border-y border-line py-3">
      <Icon aria-hidden strokeWidth={1.7} className={cx("size-5 shrink-0", urgent ? "text-brick" : "text-soft")} />
      <span
        aria-hidden
        className={cx("tabular w-8 shrink-0 text-center text-title font-semibold", urgent && "text-brick")}
      >
        {count}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-meta font-semibold">
          <span className="sr-only">{count} </span>
          {title}
        </h2>
        <p className="text-meta text-soft [overflow-wrap:anywhere]">{newest}</p>
      </div>
      <ButtonLink variant="outline" size="small" to={to}>
        {action}
      </ButtonLink>
    </div>
  );
}
