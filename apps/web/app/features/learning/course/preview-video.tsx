import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { MediaFailure } from "../lesson/media-failure.tsx";
import { HostedVideo } from "../../../media/hosted-video/hosted-video.tsx";
import { VideoPlayer } from "../player/video-player.tsx";
import { previewMediaQuery } from "../queries.ts";

/** The preview everyone may watch. */
export function PreviewVideo({ courseId, title }: { courseId: number; title: string }) {
  const element = useRef<HTMLVideoElement>(null);
  const { data, error, refetch } = useQuery(previewMediaQuery(courseId));
  const renew = async () => (await refetch({ throwOnError: true })).data?.url ?? "";
  if (error) return <MediaFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="aspect-video w-full rounded-card" />;
  if (data.kind !== "file") return <HostedVideo media={data} title={title} />;
  return <VideoPlayer video={data} title={title} element={element} renew={renew} />;
}
