import sharp from "sharp";
import { clean, faulty, type Verdict } from "./verdict.ts";

const mostPixels = 40_000_000;

/** A picture is one that can be seen: all of it is decoded, and nothing of it kept. */
export async function inspectImage(content: Buffer, mime: string): Promise<Verdict> {
  const size = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (size === null || !(size.width > 0 && size.height > 0) || isEmptyGif(content, mime)) return faulty("picture");
  if (size.width * size.height > mostPixels) return faulty("pixels");
  return (await isWhole(content)) ? clean(mime) : faulty("picture");
}

/** The reader of GIF makes one pixel of none. */
const isEmptyGif = (content: Buffer, mime: string): boolean =>
  mime === "image/gif" && (content.readUInt16LE(6) === 0 || content.readUInt16LE(8) === 0);

/** What cameras and programs write a little wrong is shown by every browser; what is cut off is not whole. */
const isWhole = (content: Buffer): Promise<boolean> =>
  sharp(content, { limitInputPixels: mostPixels, failOn: "truncated", sequentialRead: true })
    .resize(16, 16, { fit: "fill" })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
