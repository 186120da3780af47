import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { LessonText } from "../../../media/lesson-text/lesson-text.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { HostedVideo } from "../../../media/hosted-video/hosted-video.tsx";
import { MediaFailure } from "../lesson/media-failure.tsx";
import { VideoPlayer } from "../player/video-player.tsx";
import { lessonMediaQuery } from "../lesson-media-query.ts";
import { lessonQuery } from "../queries.ts";
import type { CourseLesson } from "../shapes.ts";

/** A free-preview lesson in a panel over the course page, for guests too. Nothing is recorded. */
export function LessonPreview({ lesson, onClose }: { lesson: CourseLesson; onClose: () => void }) {
  const { data, error } = useQuery(lessonQuery(lesson.id));
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => open || onClose()}
      title={lesson.title}
      description={lesson.description}
    >
      {error ? <p role="alert">{messageOf(error, "The lesson could not be loaded.")}</p> : null}
      {!data && !error ? <PreviewSkeleton /> : null}
      {data?.lesson.type === "video" ? <VideoPreview id={lesson.id} title={lesson.title} /> : null}
      {data?.lesson.content_html && data.lesson.type !== "video" ? (
        <div className="-mr-2 max-h-[62vh] overflow-y-auto pr-2">
          <LessonText lessonId={lesson.id} html={data.lesson.content_html} />
        </div>
      ) : null}
      {data?.lesson.is_placeholder ? <p className="text-soft">This lesson is being written.</p> : null}
    </Dialog>
  );
}

function VideoPreview({ id, title }: { id: number; title: string }) {
  const element = useRef<HTMLVideoElement>(null);
  const { data, error, refetch } = useQuery(lessonMediaQuery(id));
  const renew = async () => (await refetch({ throwOnError: true })).data?.url ?? "";
  if (error) return <MediaFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="aspect-video w-full rounded-card" />;
  if (data.kind !== "file") return <HostedVideo media={data} title={title} />;
  return <VideoPlayer video={data} title={title} element={element} renew={renew} />;
}

function PreviewSkeleton() {
  return (
    <Loading label="Loading lesson" className="grid gap-3">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </Loading>
  );
}
