import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { inPictureTurn } from "./picture-turns.ts";

/** The accepted kinds of picture, judged by content. SVG is not among them: it can contain scripts. */
const imageTypes: ReadonlySet<string> = new Set([
  "image/png",
  "image/apng",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
]);

export const maxPixels = 40_000_000;
const widest = 2560;
const thumbnailWidest = 480;

export type ImageResult =
  | {
      readonly ok: true;
      readonly image: Buffer;
      readonly thumbnail: Buffer;
      readonly width: number;
      readonly height: number;
    }
  | { readonly ok: false; readonly reason: "not_image" | "too_many_pixels" | "unreadable" };

sharp.cache(false);

export const isImage = async (content: Uint8Array): Promise<boolean> =>
  imageTypes.has((await fileTypeFromBuffer(content))?.mime ?? "");

/**
 * Decodes a picture and re-encodes it as WebP, upright, in sRGB, without metadata, at most 2560 pixels wide or high,
 * with a thumbnail of at most 480. Of an animation the first frame is kept.
 */
export async function decodeImage(content: Uint8Array): Promise<ImageResult> {
  if (!(await isImage(content))) return { ok: false, reason: "not_image" };
  return inPictureTurn(async () => {
    try {
      const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
      if (width * height > maxPixels) return { ok: false, reason: "too_many_pixels" };
      return await encode(content);
    } catch {
      return { ok: false, reason: "unreadable" };
    }
  });
}

async function encode(content: Uint8Array): Promise<ImageResult> {
  const upright = sharp(content, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
  const { data, info } = await upright
    .resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(data)
    .resize({ width: thumbnailWidest, height: thumbnailWidest, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
  return { ok: true, image: data, thumbnail, width: info.width, height: info.height };
}
