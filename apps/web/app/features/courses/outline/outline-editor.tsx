import { Suspense, useState } from "react";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { PartDialog } from "../components/part-dialog.tsx";
import type { OpenDialog } from "../components/open-dialog.ts";
import type { Course } from "../queries.ts";

const OutlineTree = lazyNamed(() => import("./outline-tree.tsx"), "OutlineTree");

/** The outline of a course for those who may change it, with the dialogs of what is in it. */
export function OutlineEditor({ course }: { course: Course }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  return (
    <>
      <Suspense fallback={<LoadingOutline />}>
        <OutlineTree key={course.id} course={course} onOpen={setDialog} />
      </Suspense>
      <PartDialog course={course} dialog={dialog} onChange={setDialog} />
    </>
  );
}

const LoadingOutline = () => (
  <Loading label="Loading the outline" className="grid gap-3">
    <Skeleton className="h-9 w-1/3" />
    <Skeleton className="h-60" />
  </Loading>
);
