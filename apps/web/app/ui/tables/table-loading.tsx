import { Loading, Skeleton } from "../feedback/skeleton.tsx";

/** Rows on their way. */
export function TableLoading({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <Loading label={label} className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-6 bg-card px-4 py-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </Loading>
  );
}
