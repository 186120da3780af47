import type { ReactNode } from "react";

/** "99+" from a hundred on. */
export const countText = (count: number): string => (count > 99 ? "99+" : String(count));

/** An icon with a number at its corner; none where there is nothing. */
export function CountBadge({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="relative [&_svg]:size-[22px]!">
      {children}
      {count > 0 ? (
        <span className="tabular absolute -top-1.5 -right-2 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-velvet px-1 text-[0.6875rem] leading-none font-semibold text-on-velvet">
          {countText(count)}
        </span>
      ) : null}
    </span>
  );
}
