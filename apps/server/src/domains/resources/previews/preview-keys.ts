import type { FilePreview } from "./file-preview.ts";

/** Keys of the pictures or the clip of a preview; large pages come after all the small ones, and the face after everything. */
export function keysOfPreview(preview: FilePreview | null): readonly string[] {
  const face = faceOf(preview);
  return [...shownKeys(preview), ...(face === null ? [] : [face])];
}

function shownKeys(preview: FilePreview | null): readonly string[] {
  if (preview?.kind === "pages") return [...preview.keys, ...(preview.large ?? [])];
  return preview?.kind === "clip" || preview?.kind === "picture" ? [preview.key] : [];
}

/** The key of what is seen of a file in lists; null without. */
export const faceOf = (preview: FilePreview | null): string | null =>
  preview !== null && "face" in preview ? (preview.face ?? null) : null;

/** Its place among the keys, counted from 1; null without. */
export const placeOfFace = (preview: FilePreview | null): number | null =>
  faceOf(preview) === null ? null : keysOfPreview(preview).length;

/** Of one of its keys, by place: all are pictures but the clip itself. */
export const previewMime = (preview: FilePreview | null, place: number): string =>
  preview?.kind === "clip" && place === 1 ? preview.mime : "image/webp";
