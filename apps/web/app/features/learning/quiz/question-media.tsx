import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { HostedVideo } from "../../../media/hosted-video/hosted-video.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { MediaFailure } from "../lesson/media-failure.tsx";
import { VideoPlayer } from "../player/video-player.tsx";
import { questionMediaQuery } from "../queries.ts";
import type { AttemptQuestion } from "../shapes.ts";

interface QuestionMediaProps {
  attemptId: number;
  questionId: number;
  media: NonNullable<AttemptQuestion["media"]>;
}

/** The picture or film of a question. */
export function QuestionMedia({ attemptId, questionId, media: { kind, url, alt } }: QuestionMediaProps) {
  if (kind === "film") return <QuestionFilm attemptId={attemptId} questionId={questionId} title={alt} />;
  if (url === null) return null;
  return (
    <Cover
      kind="resource"
      id={questionId}
      src={url}
      alt={alt}
      className="mt-3 aspect-auto! max-h-[420px] rounded-control border border-line object-contain!"
    />
  );
}

function QuestionFilm({ attemptId, questionId, title }: { attemptId: number; questionId: number; title: string }) {
  const element = useRef<HTMLVideoElement>(null);
  const { data, error, refetch } = useQuery(questionMediaQuery(attemptId, questionId));
  const renew = async () => (await refetch({ throwOnError: true })).data?.url ?? "";
  return (
    <figure className="mt-3">
      {error ? <MediaFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="aspect-video w-full rounded-card" /> : null}
      {data && data.kind !== "file" ? <HostedVideo media={data} title={title} /> : null}
      {data?.kind === "file" ? <VideoPlayer video={data} title={title} element={element} renew={renew} /> : null}
      <figcaption className="mt-1.5 text-small text-soft">{title}</figcaption>
    </figure>
  );
}
