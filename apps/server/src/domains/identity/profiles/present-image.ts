import type { ImageVariant } from "../accounts/tables.ts";

/** Public address of a stored file. */
const address = (variant: ImageVariant): string => `/uploads/${variant.key}`;

/** The picture of 320 pixels, which screens shrink or exchange for another size; null without a picture. */
export function imageAddress(variants: readonly ImageVariant[] | null): string | null {
  const variant = variants?.find((candidate) => candidate.size === 320) ?? variants?.[0];
  return variant ? address(variant) : null;
}

export function presentImage(variants: readonly ImageVariant[]) {
  const url = imageAddress(variants) ?? "";
  const sizes = variants.map((variant) => ({ size: variant.size, mime: variant.mime, url: address(variant) }));
  return { url, image_url: url, variants: sizes };
}
