import type { FilePreview } from "./tables.ts";

/** Keys of the pictures or the clip of a preview; large pages come after all the small ones. */
export function keysOfPreview(preview: FilePreview | null): readonly string[] {
  if (preview?.kind === "pages") return [...preview.keys, ...(preview.large ?? [])];
  return preview?.kind === "clip" || preview?.kind === "picture" ? [preview.key] : [];
}

/** Of its first picture or clip; others go by their ending. */
export const previewMime = (preview: FilePreview | null): string =>
  preview?.kind === "clip" ? preview.mime : "image/webp";
