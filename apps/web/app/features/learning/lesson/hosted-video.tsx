import type { LessonMedia } from "../shapes.ts";
import { EmbedVideo } from "./embed-video.tsx";
import { LinkedVideo } from "./linked-video.tsx";

/** A video that is not on this site: in its host's player if pages may show that, else as a link. */
export function HostedVideo({
  media,
  title,
  onStarted,
}: {
  media: LessonMedia;
  title: string;
  onStarted?: () => void;
}) {
  const host = media.host ?? "another site";
  return media.kind === "link" ? (
    <LinkedVideo url={media.url} host={host} onStarted={onStarted} />
  ) : (
    <EmbedVideo url={media.url} host={host} title={title} onStarted={onStarted} />
  );
}
