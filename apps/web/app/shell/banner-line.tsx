import type { ReactNode } from "react";

export function BannerLine({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="border-b border-line bg-brass-tint text-on-brass-tint print:hidden">
      <div className="page-gutter flex flex-wrap items-center gap-x-4 py-2 text-meta font-semibold">
        <output className="py-0.5">{children}</output>
        {action}
      </div>
    </div>
  );
}
