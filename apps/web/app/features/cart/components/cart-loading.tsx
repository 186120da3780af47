import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

/** The shape of lines and summary. */
export function CartLoading() {
  return (
    <Loading
      label="Loading your cart"
      className="mt-7 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px]"
    >
      <div className="divide-y divide-line border-y border-line">
        {[1, 2].map((key) => (
          <div key={key} className="flex gap-4 py-5 sm:gap-5">
            <Skeleton className="aspect-[8/5] w-24 shrink-0 self-start rounded-control sm:w-36" />
            <div className="grid flex-1 content-start gap-2.5">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2 h-10 w-32 rounded-control" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  );
}
