import type { ReactNode } from "react";
import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";
import { useFocusHere } from "../ui/focus/use-focus-here.ts";

interface CheckoutLayoutProps {
  title: ReactNode;
  /** The line below the title. */
  lead?: ReactNode;
  /** What is ordered; on wide screens at the right. */
  aside: ReactNode;
  /** Puts the summary first: reviewing comes before filling in. When paying, the form comes before the summary. */
  asideFirst?: boolean;
  children: ReactNode;
}

/** What to do at the left, what it is about at the right; one below the other where there is no room. */
export function CheckoutLayout({ title, lead, aside, asideFirst = false, children }: CheckoutLayoutProps) {
  const side = <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:sticky lg:top-24 lg:row-start-1">{aside}</div>;
  const heading = useFocusHere<HTMLHeadingElement>(false);
  return (
    <div className="page-gutter py-8 lg:py-12">
      <div className="mx-auto grid max-w-[600px] grid-cols-1 items-start gap-x-14 gap-y-7 lg:max-w-[1040px] lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr]">
        <header className="grid gap-2.5 lg:col-start-1">
          <h1 ref={heading} tabIndex={-1} className="display-page">
            {title}
          </h1>
          {lead}
        </header>
        {asideFirst ? side : null}
        <div className="grid min-w-0 content-start gap-6 lg:col-start-1 lg:row-start-2">{children}</div>
        {asideFirst ? null : side}
      </div>
    </div>
  );
}

/** In the shape of a form beside what is ordered. */
export function CheckoutSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="page-gutter py-8 lg:py-12">
      <div className="mx-auto grid max-w-[600px] gap-x-14 gap-y-7 lg:max-w-[1040px] lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid content-start gap-5">
          <Skeleton className="h-11 w-48" />
          <Skeleton className="h-5 w-64" />
          <Skeleton className="mt-3 h-11 w-full rounded-control" />
          <Skeleton className="h-11 w-full rounded-control" />
        </div>
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </Loading>
  );
}
