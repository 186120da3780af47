import { useQuery } from "@tanstack/react-query";
import { PanelLeft } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { courseProgressQuery } from "../queries.ts";
import { OutlineNav } from "./outline-nav.tsx";

const CourseChanged = lazyNamed(() => import("../course/course-changed.tsx"), "CourseChanged");
const OutlineDrawer = lazyNamed(() => import("./outline-drawer.tsx"), "OutlineDrawer");

interface LearningLayoutProps {
  courseId: string;
  currentLesson?: number;
  children: ReactNode;
}

/** The outline is beside what is learned; on narrow screens it comes as a drawer. */
export function LearningLayout({ courseId, currentLesson, children }: LearningLayoutProps) {
  const [open, setOpen] = useState(false);
  const { data: outline, isError } = useQuery(courseProgressQuery(courseId));
  return (
    <div className="xl:grid xl:grid-cols-[300px_minmax(0,1fr)]">
      <aside className="sticky top-(--below-header) hidden h-[calc(100dvh-var(--below-header))] overflow-y-auto border-r border-line px-6 py-6 xl:block">
        {outline ? (
          <OutlineNav outline={outline} currentLesson={currentLesson} />
        ) : isError ? null : (
          <OutlineSkeleton />
        )}
      </aside>
      <div className="mx-auto w-full max-w-[1040px] px-(--gutter) py-6 [--gutter:24px] md:[--gutter:40px] lg:py-8">
        <Button
          variant="outline"
          size="small"
          icon={<PanelLeft aria-hidden />}
          disabled={!outline}
          onClick={() => setOpen(true)}
          className="mb-5 xl:hidden"
        >
          Outline
        </Button>
        {outline && outline.published_versions > 0 && outline.opened_as === "learner" ? (
          <Suspense>
            <CourseChanged courseId={outline.course.id} />
          </Suspense>
        ) : null}
        {children}
      </div>
      {open && outline ? (
        <Suspense>
          <OutlineDrawer outline={outline} currentLesson={currentLesson} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function OutlineSkeleton() {
  return (
    <Loading label="Loading outline" className="grid gap-4">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-2 w-full" />
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </Loading>
  );
}
