import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { inPictureTurn } from "../../media/index.ts";

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Rendition {
  /** Length of a side in pixels; smaller pictures are not blown up. */
  readonly size: number;
  readonly mime: "image/webp" | "image/jpeg";
  readonly name: string;
  readonly content: Buffer;
}

const accepted = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const smallestSide = 128;
const maxPixels = 40_000_000;
const webpSizes = [64, 160, 320, 640];

type ImageRefusal = Refusal<"unsupported_media_type" | "validation_failed">;

/**
 * Square renditions of a photo: upright, without metadata, in sRGB, first frame only. What the file is, its content says
 * and not its name. `crop` counts in pixels of the upright picture; without one the middle is taken.
 */
export async function renderProfileImage(
  content: Buffer,
  crop: Crop | null,
): Promise<ImageRefusal | { renditions: Rendition[]; side: number }> {
  const type = await fileTypeFromBuffer(content);
  if (!type || !accepted.includes(type.mime)) return refuse(identityErrors.unsupported_media_type);
  const size = await uprightSize(content);
  if (size === null) return invalidField("file", "This file is not a readable image.");
  if (size.width * size.height > maxPixels) return invalidField("file", "The image has too many pixels.");
  if (Math.min(size.width, size.height) < smallestSide) {
    return invalidField("file", "The image is smaller than 128 by 128 pixels.");
  }
  const square = crop ?? middleOf(size);
  if (square.x + square.size > size.width || square.y + square.size > size.height) {
    return invalidField("crop", "The crop lies outside the picture.");
  }
  if (square.size < smallestSide) return invalidField("crop", "The image is smaller than 128 by 128 pixels.");
  const renditions = await inPictureTurn(() => render(content, square)).catch(() => null);
  if (renditions === null) return invalidField("file", "This file is not a readable image.");
  return { renditions, side: square.size };
}

/** Width and height after turning, read from the head of the file only; null when that cannot be read. */
async function uprightSize(content: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height, orientation } = await sharp(content, { limitInputPixels: false }).metadata();
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

function middleOf({ width, height }: { width: number; height: number }): Crop {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

async function render(content: Buffer, { x, y, size }: Crop): Promise<Rendition[]> {
  const square = await sharp(content, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .extract({ left: x, top: y, width: size, height: size })
    .resize(640, 640, { withoutEnlargement: true })
    .toColourspace("srgb")
    .png({ compressionLevel: 0 })
    .toBuffer();
  const scaled = (side: number) => sharp(square).resize(side, side, { withoutEnlargement: true });
  const webp = webpSizes.map(async (side): Promise<Rendition> => ({
    size: side,
    mime: "image/webp",
    name: `${side}.webp`,
    content: await scaled(side).webp({ quality: 82 }).toBuffer(),
  }));
  const jpeg = scaled(640).flatten({ background: "#ffffff" }).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
  return [...(await Promise.all(webp)), { size: 640, mime: "image/jpeg", name: "640.jpg", content: await jpeg }];
}
