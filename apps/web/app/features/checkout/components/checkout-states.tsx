import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";

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

export function NothingToOrder({ children }: { children: string }) {
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page text-center">
        Checkout
      </h1>
      <EmptyState action={<ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>}>{children}</EmptyState>
    </div>
  );
}
