import sharp from "sharp";
import { acceptFile, rejectFile, type InspectionResult } from "./inspection-result.ts";

const maxPixels = 40_000_000;

/** A picture is one that can be seen: all of it is decoded, and nothing of it kept. */
export async function inspectImage(content: Buffer, mime: string): Promise<InspectionResult> {
  const size = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (size === null || !(size.width > 0 && size.height > 0) || isEmptyGif(content, mime)) return rejectFile("picture");
  if (size.width * size.height > maxPixels) return rejectFile("pixels");
  return (await isWhole(content)) ? acceptFile(mime) : rejectFile("picture");
}

/** The reader of GIF makes one pixel of none. */
const isEmptyGif = (content: Buffer, mime: string): boolean =>
  mime === "image/gif" && (content.readUInt16LE(6) === 0 || content.readUInt16LE(8) === 0);

/** What cameras and programs write a little wrong is shown by every browser; what is cut off is not whole. */
const isWhole = (content: Buffer): Promise<boolean> =>
  sharp(content, { limitInputPixels: maxPixels, failOn: "truncated", sequentialRead: true })
    .resize(16, 16, { fit: "fill" })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
