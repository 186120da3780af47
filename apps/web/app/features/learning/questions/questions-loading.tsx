import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";

export const QuestionsLoading = () => (
  <Loading label="Loading questions" className="mt-5 grid gap-6">
    {[0, 1, 2].map((row) => (
      <div key={row} className="grid gap-2">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    ))}
  </Loading>
);
