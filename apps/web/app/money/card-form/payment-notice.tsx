import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** A payment error, read out immediately, with the next step. */
export function PaymentNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick"
    >
      <p className="flex items-start gap-2.5">
        <CircleAlert aria-hidden className="mt-px size-[18px] shrink-0" />
        {children}
      </p>
      {action}
    </div>
  );
}
