import { pictureUrl, staysAsItIs, type MediaKind, type MediaUrlOptions } from "./picture-url.ts";
import { videoEmbed } from "./video-embed.ts";

/**
 * The address a browser should load for a stored one (specification, section 1, media address handling).
 * Applying it to its own result changes nothing.
 */
export function mediaUrl(value: string | null | undefined, kind: MediaKind, options: MediaUrlOptions): string {
  const address = (value ?? "").trim();
  const embed = staysAsItIs(address, options) ? null : videoEmbed(address);
  return embed?.url ?? pictureUrl(address, kind, options);
}
