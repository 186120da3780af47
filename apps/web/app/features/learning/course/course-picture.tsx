import { Play } from "lucide-react";
import { Suspense, useState } from "react";
import { Cover } from "../../../ui/display/cover.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { Course } from "../shapes.ts";

const PreviewVideo = lazyNamed(() => import("./preview-video.tsx"), "PreviewVideo");

/** The cover; when there is a preview, pressing it plays the video in the same place. */
export function CoursePicture({ course }: { course: Course }) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <Suspense fallback={<Skeleton className="aspect-video w-full rounded-card" />}>
        <PreviewVideo courseId={course.id} title={course.title} />
      </Suspense>
    );
  }
  return (
    <div className="relative overflow-hidden rounded-card border border-line">
      <Cover kind="course" id={course.id} src={course.image_url} priority />
      {course.preview_video_url === null ? null : (
        <button
          type="button"
          onClick={() => setPlaying(true)}
          className="group absolute inset-0 grid place-items-end p-4 -outline-offset-4"
        >
          <span className="inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-card px-5 text-[0.9375rem] font-semibold transition-colors group-hover:border-edge group-hover:bg-sunk">
            <Play aria-hidden className="size-4 text-velvet" fill="currentColor" strokeWidth={0} />
            Play preview
          </span>
        </button>
      )}
    </div>
  );
}
