import type { ReactNode } from "react";
import { cx } from "../../ui/basics/class-names.ts";

interface BannerLineProps {
  children: ReactNode;
  action?: ReactNode;
  /** Stays below the header while the page scrolls; what else stays there makes room, see `--below-header`. */
  stays?: boolean;
}

export function BannerLine({ children, action, stays = false }: BannerLineProps) {
  return (
    <div
      data-stays={stays || undefined}
      className={cx(
        "border-b border-line bg-brass-tint text-on-brass-tint print:hidden",
        stays && "sticky top-[69px] z-25",
      )}
    >
      <div className="page-gutter flex flex-wrap items-center gap-x-4 py-2 text-meta font-semibold">
        <output className="py-0.5">{children}</output>
        {action}
      </div>
    </div>
  );
}
