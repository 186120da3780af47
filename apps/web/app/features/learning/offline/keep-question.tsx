import { sizeText } from "@pavane/contract/media/limits";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { measureFilm } from "../../../kept/kept-files.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lessonMediaQuery } from "../lesson-media-query.ts";
import type { LessonPageData } from "../shapes.ts";

interface KeepQuestionProps {
  page: LessonPageData;
  onKeep: () => void;
  onCancel: () => void;
}

/** Says how much it is before anything is downloaded. */
export function KeepQuestion({ page, onKeep, onCancel }: KeepQuestionProps) {
  const { lesson } = page;
  const { data: media } = useQuery({ ...lessonMediaQuery(lesson.id), enabled: false });
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ["size of lesson", lesson.id, media?.url],
    queryFn: ({ signal }) => sizeOf(page, media?.url ?? null, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <div className="grid max-w-[560px] gap-3 rounded-card border border-line bg-card p-4">
      {isError ? (
        <p role="alert">How large this lesson is could not be read.</p>
      ) : data === undefined ? (
        <Loading label="Reading the size">
          <Skeleton className="h-5 w-56" />
        </Loading>
      ) : (
        <p aria-live="polite">{roomText(data)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isError ? (
          <Button size="small" variant="outline" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <Button size="small" disabled={data === undefined || !data.fits} onClick={onKeep}>
            {data === undefined || data.size === 0 ? "Keep" : `Keep ${sizeText(data.size)}`}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface Room {
  readonly size: number;
  /** Null where the browser does not say. */
  readonly free: number | null;
  readonly fits: boolean;
}

async function sizeOf({ lesson }: LessonPageData, film: string | null, signal: AbortSignal): Promise<Room> {
  let size = 0;
  if (film !== null) size += (await measureFilm({ name: "", address: film }, signal)).bytes;
  if (film !== null && lesson.has_back_view) {
    const back = await api("GET /api/lessons/:id/media", { params: { id: lesson.id }, query: { view: "back" } });
    size += (await measureFilm({ name: "", address: back.url }, signal)).bytes;
  }
  const { quota, usage } = await navigator.storage.estimate();
  const free = quota === undefined || usage === undefined ? null : quota - usage;
  return { size, free, fits: free === null || free > size };
}

function roomText({ size, free, fits }: Room): string {
  const need = size === 0 ? "This lesson takes less than 1 MB." : `This lesson takes ${sizeText(size)}.`;
  if (!fits) return `${need} There is no room for it on this device: remove other lessons that you keep.`;
  return free === null ? need : `${need} ${sizeText(free)} are free for this site on this device.`;
}
