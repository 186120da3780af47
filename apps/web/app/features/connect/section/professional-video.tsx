import { videoEmbed } from "@pavane/contract/media/video-embed";
import { HostedVideo } from "../../../media/hosted-video/hosted-video.tsx";
import type { Professional } from "../shapes.ts";

/** What they show of themselves; nothing of the host loads before somebody presses Play. */
export function ProfessionalVideo({ person: { name, video_url: url } }: { person: Professional }) {
  if (url === null || url === "") return null;
  const embed = videoEmbed(url);
  // Other hosts that the site allows open by themselves.
  const host = URL.canParse(url) ? new URL(url).hostname : null;
  const media = embed === null ? { kind: "link", url, host } : { kind: "embed", ...embed };
  return (
    <div>
      <h3 className="mb-3 text-heading font-semibold">Video</h3>
      <HostedVideo media={media} title={`Video of ${name}`} />
    </div>
  );
}
