import { mediaUrl } from "@pavane/contract/media/media-url";
import { playerHost, videoEmbed } from "@pavane/contract/media/video-embed";

export type LessonVideo =
  | { readonly kind: "asset"; readonly assetId: number }
  | { readonly kind: "file"; readonly url: string }
  | { readonly kind: "embed"; readonly url: string; readonly host: string }
  | { readonly kind: "elsewhere"; readonly url: string; readonly host: string };

/**
 * What a video field holds: an uploaded video (`media:{asset}`), a video file of this site, the player of YouTube or Vimeo, or
 * an address elsewhere, which plays here only if its host is in the settings.
 */
export function lessonVideo(content: string): LessonVideo | null {
  const text = content.trim();
  const asset = /^media:(\d{1,15})$/.exec(text)?.[1];
  if (asset !== undefined) return { kind: "asset", assetId: Number(asset) };
  const embed = videoEmbed(text);
  if (embed) return { kind: "embed", ...embed };
  if (isVideoFile(text))
    return { kind: "file", url: mediaUrl(text, "video", { origin: "https://site.invalid", stamp: 0 }) };
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const known = playerHost(text);
  return known === null
    ? { kind: "elsewhere", url: text, host: new URL(text).hostname }
    : { kind: "embed", url: text, host: known };
}

const isVideoFile = (address: string): boolean =>
  /^(\/?public\/|\/uploads\/|\/media\/)/i.test(address) && /\.(mp4|m4v|webm|mov|ogv)([?#]|$)/i.test(address);
