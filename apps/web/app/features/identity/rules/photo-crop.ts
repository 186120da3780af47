/** Part of a picture in its own pixels, always square. */
export interface SquareCrop {
  x: number;
  y: number;
  size: number;
}

export interface PickedPhoto {
  file: File;
  crop: SquareCrop;
}

export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
const SMALLEST_SIDE = 128;
const MOST_PIXELS = 40_000_000;

/** What is wrong with a chosen file before it is opened (specification: pictures of people). */
export function photoFileProblem(file: { type: string; size: number }, megabytes: number): string | null {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return "Only JPEG, PNG, WebP or AVIF images.";
  return file.size > megabytes * 1_048_576 ? `File exceeds the maximum size of ${megabytes}MB` : null;
}

export function photoSizeProblem(width: number, height: number): string | null {
  if (Math.min(width, height) < SMALLEST_SIDE) return "The image is smaller than 128 by 128 pixels.";
  return width * height > MOST_PIXELS ? "The image has too many pixels." : null;
}

/** From percentages of the shown picture to whole pixels of the real one, never past its edges. */
export function cropInPixels(
  percent: { x: number; y: number; width: number },
  picture: { width: number; height: number },
): SquareCrop {
  const shortest = Math.min(picture.width, picture.height);
  const size = Math.min(shortest, Math.max(1, Math.round((percent.width / 100) * picture.width)));
  const within = (at: number, side: number) => Math.min(side - size, Math.max(0, Math.round((at / 100) * side)));
  return { x: within(percent.x, picture.width), y: within(percent.y, picture.height), size };
}

/** The largest square, scaled down by `zoom` (1 to 4) around the middle of the crop there was, in percent of the picture. */
export function zoomedCrop(
  zoom: number,
  picture: { width: number; height: number },
  middle: { x: number; y: number } = { x: 50, y: 50 },
): { x: number; y: number; width: number; height: number } {
  const side = Math.min(picture.width, picture.height) / zoom;
  const width = (side / picture.width) * 100;
  const height = (side / picture.height) * 100;
  const within = (at: number, length: number) => Math.min(100 - length, Math.max(0, at - length / 2));
  return { x: within(middle.x, width), y: within(middle.y, height), width, height };
}
