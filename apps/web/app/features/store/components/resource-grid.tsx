import type { VisitSource } from "@pavane/contract/resources/choices";
import { cx } from "../../../ui/basics/class-names.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { ResourceCard as Card } from "../shapes.ts";
import { ResourceCard } from "./resource-card.tsx";

interface ResourceGridProps {
  /** Where the grid is shown. */
  from: VisitSource;
  resources: readonly Card[];
  /** Shown while newer results are on their way. */
  stale?: boolean;
  heading?: "h2" | "h3";
}

export function ResourceGrid({ resources, from, stale = false, heading }: ResourceGridProps) {
  return (
    <ul className={cx(gridClass, stale && "opacity-60 transition-opacity")} aria-busy={stale || undefined}>
      {resources.map((resource, index) => (
        <li key={resource.id} className="grid">
          <ResourceCard resource={resource} from={from} heading={heading} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}

export function ResourceGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading label="Loading resources..." className={gridClass}>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="flex gap-3.5 max-sm:py-4 sm:block sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:bg-card"
        >
          <Skeleton className="aspect-[8/5] w-24 shrink-0 rounded-control sm:w-full sm:rounded-none" />
          <div className="grid flex-1 content-start gap-2.5 sm:p-4">
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-1/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const gridClass = "grid grid-cols-1 sm:grid-cols-[repeat(auto-fill,minmax(min(264px,100%),1fr))] sm:gap-5";
