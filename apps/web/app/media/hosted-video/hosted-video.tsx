import { EmbedVideo } from "./embed-video.tsx";
import { LinkedVideo } from "./linked-video.tsx";

interface HostedVideoProps {
  /** `link`: pages here may not show it. */
  media: { kind: string; url: string; host: string | null };
  title: string;
  onStarted?: () => void;
}

/** A video that is not on this site: in its host's player if pages may show that, else as a link. */
export function HostedVideo({ media, title, onStarted }: HostedVideoProps) {
  const host = media.host ?? "another site";
  return media.kind === "link" ? (
    <LinkedVideo url={media.url} host={host} onStarted={onStarted} />
  ) : (
    <EmbedVideo url={media.url} host={host} title={title} onStarted={onStarted} />
  );
}
