import sharp from "sharp";

/** Longest sides. Of pages only some are shown, so that these may be read. */
const longest = { picture: 640, page: 700, largePage: 1_400 } as const;
const maxPixels = 40_000_000;

/** A page to be seen, and to be read. */
export interface ShownPage {
  readonly small: Uint8Array;
  readonly large: Uint8Array;
}

/** A small picture of a picture, never larger than half of it: to be looked at, not to be used. */
export async function shrinkPicture(content: Buffer): Promise<Uint8Array> {
  const { width, height } = await sharp(content).metadata();
  return shrink(content, Math.max(16, Math.min(longest.picture, Math.ceil(Math.max(width, height) / 2))));
}

/** What is seen of a file in lists: too small to be used instead of it, so it bears no words. A still is also what a film starts from. */
const faces = {
  page: { width: 396, height: 248, fit: "cover", position: "top" },
  picture: { width: 396, height: 248, fit: "cover", position: "centre" },
  film: { width: 640, height: 360, fit: "inside" },
} as const;
export type FaceOf = keyof typeof faces;

/** The top of a page, the middle of a picture, or a whole still. */
export const faceOfPicture = (content: Buffer, of: FaceOf): Promise<Uint8Array> =>
  sharp(content, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize(faces[of])
    .webp({ quality: 74 })
    .toBuffer();

export const shrinkPage = async (content: Buffer): Promise<ShownPage> => ({
  small: await shrink(content, longest.page),
  large: await shrink(content, longest.largePage),
});

/** With words across it. */
async function shrink(content: Buffer, side: number): Promise<Uint8Array> {
  const { data, info } = await sharp(content, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width: side, height: side, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp(data)
    .composite([{ input: words(info.width, info.height) }])
    .webp({ quality: 60 })
    .toBuffer();
}

function words(width: number, height: number): Buffer {
  const size = Math.max(8, Math.round(Math.min(width, height) / 6));
  const line = `<text x="50%" y="50%" text-anchor="middle" dominant-baseline="middle" font-family="sans-serif" font-size="${size}" fill="#000" fill-opacity=".28" stroke="#fff" stroke-opacity=".45" stroke-width="1" transform="rotate(-30 ${width / 2} ${height / 2})">PREVIEW</text>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${line}</svg>`);
}
