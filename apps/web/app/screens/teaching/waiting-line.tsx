import type { LucideIcon } from "lucide-react";
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
}

/** How many of something wait for who teaches, with the way to the newest. */
export function WaitingLine({ icon: Icon, count, title, newest, to, action }: WaitingLineProps) {
  return (
    <div className="flex items-center gap-4 border-y border-line py-3">
      <Icon aria-hidden strokeWidth={1.7} className="size-5 shrink-0 text-soft" />
      <span aria-hidden className="tabular w-8 shrink-0 text-center text-title font-semibold">
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
