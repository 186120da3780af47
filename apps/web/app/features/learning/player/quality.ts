/** A film that can be had in several qualities. */
export interface StreamedVideo {
  /** The playlist of all: the player takes what its connection bears. */
  readonly url: string;
  /** The largest first, each with a playlist of its own. */
  readonly qualities: readonly { readonly height: number; readonly url: string }[];
}

/** The height of a quality, or "auto". */
export type Quality = number | "auto";

export function qualityOf(kept: string | null): Quality {
  const height = Number(kept ?? "");
  return Number.isInteger(height) && height > 0 ? height : "auto";
}

export const qualityText = (quality: Quality): string => (quality === "auto" ? "Auto" : `${quality}p`);

/** The playlist for a quality: one that this film does not have becomes the next smaller, and none of those the smallest. */
export function playlistFor({ url, qualities }: StreamedVideo, quality: Quality): string {
  return quality === "auto" ? url : (offered(qualities, quality)?.url ?? url);
}

/** What is chosen of a film whose qualities may be others than those of the film before. */
export function chosenOf({ qualities }: StreamedVideo, quality: Quality): Quality {
  return quality === "auto" ? quality : (offered(qualities, quality)?.height ?? "auto");
}

const offered = (qualities: StreamedVideo["qualities"], quality: number) =>
  qualities.find(({ height }) => height <= quality) ?? qualities.at(-1);
