import { startPlaying } from "../../../../media/start-playing.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore, type RefObject } from "react";
import { messageOf } from "../../../../api/api-error.ts";
import { apiQuery } from "../../../../api/api-query.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";

export const filmQuery = (id: number) =>
  apiQuery("GET /api/lessons/:id/media", { params: { id }, query: { view: "main" } });

interface LessonFilmProps {
  lessonId: number;
  /** Filled while a film of this site plays here. */
  film: RefObject<HTMLVideoElement | null>;
}

/** The film of a lesson while its markers and counts are set. Only one of this site tells its second. */
export function LessonFilm({ lessonId, film }: LessonFilmProps) {
  const { data, error, refetch } = useQuery(filmQuery(lessonId));
  const [failed, setFailed] = useState<string>();
  if ((error && !data) || (data && failed === data.url))
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-meta">
        {error ? messageOf(error, "This video cannot be played right now.") : "This video cannot be played right now."}
        <Button size="small" variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!data) return <Skeleton className="aspect-video w-full max-w-160" />;
  if (data.kind !== "file")
    return <p className="text-meta text-soft">Times are typed here: only a film that was uploaded tells its second.</p>;
  const captions = data.captions.find(({ is_default: isDefault }) => isDefault);
  return (
    <video
      ref={film}
      src={data.url}
      poster={data.poster ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label="The film of the lesson"
      onError={() => setFailed(data.url)}
      className="aspect-video w-full max-w-160 rounded-card bg-stage object-contain"
    >
      <track kind="captions" src={captions?.url} srcLang={captions?.lang} label={captions?.label} />
    </video>
  );
}

/** Where the film stands, to the thousandth; null where there is none that tells. */
export const filmSecond = (film: RefObject<HTMLVideoElement | null>): number | null =>
  film.current === null ? null : Math.round(film.current.currentTime * 1_000) / 1_000;

/** Plays the film from a second. */
export function playFrom(film: RefObject<HTMLVideoElement | null>, second: number): void {
  const element = film.current;
  if (element === null) return;
  element.currentTime = second;
  startPlaying(element);
}

/** What a text says of the film's second, as long as it is shown: asked with every picture, drawn when it changes. */
export function useFilmText(film: RefObject<HTMLVideoElement | null>, textOf: (second: number) => string): string {
  return useSyncExternalStore(
    eachPicture,
    () => (film.current === null ? "" : textOf(film.current.currentTime)),
    () => "",
  );
}

function eachPicture(look: () => void): () => void {
  let frame = 0;
  const next = () => {
    look();
    frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
}
