import type { PictureCandidate } from "@pavane/contract/identity/schema-image-report";
import { imageCandidates, pictureUrl, type MediaUrlOptions } from "@pavane/contract/media/picture-url";

export interface PlannedTry {
  readonly address: string;
  readonly source: PictureCandidate["source"];
}

/**
 * The addresses at which screens look for a person's picture, in their order, each with what it is (specification, section 4, image loading
 * on failure). `normalised` is the stored address after the rules for addresses of media, null without one.
 */
export function plannedTries(
  stored: string | null,
  options: MediaUrlOptions,
): { normalised: string | null; tries: PlannedTry[] } {
  const addresses = imageCandidates(stored, "user", options);
  const normalised = stored === null ? null : pictureUrl(stored, "user", options);
  const tries = addresses.map((address, index): PlannedTry => {
    if (index === addresses.length - 1) return { address, source: "fallback" };
    if (address === normalised) return { address, source: "stored" };
    if (!address.startsWith("/")) return { address, source: "absolute" };
    return { address, source: address.startsWith("/uploads/thumbnails/") ? "thumbnail" : "alternate" };
  });
  return { normalised, tries };
}
