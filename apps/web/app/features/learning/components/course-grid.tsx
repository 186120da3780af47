import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Loading } from "../../../ui/feedback/skeleton.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { CourseCard, type CourseCardData } from "./course-card.tsx";

interface CourseGridProps {
  courses: readonly (CourseCardData & { progress?: number | null })[];
  /** Shown while newer results are on their way. */
  stale?: boolean;
  heading?: "h2" | "h3";
}

export function CourseGrid({ courses, stale = false, heading }: CourseGridProps) {
  return (
    <ul className={cx(gridClass, stale && "opacity-60 transition-opacity")} aria-busy={stale || undefined}>
      {courses.map((course, index) => (
        <li key={course.id} className="grid">
          <CourseCard course={course} progress={course.progress ?? null} heading={heading} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}

export function CourseGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading label="Loading courses..." className={gridClass}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-[8/5] w-full rounded-none" />
          <div className="grid gap-2.5 p-4">
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

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(264px,100%),1fr))] gap-5";
