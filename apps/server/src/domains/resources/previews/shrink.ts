import sharp from "sharp";

const widest = 640;
const mostPixels = 40_000_000;

/** A small picture of a picture, never larger than half of it, with words across it: to be looked at, not to be used. */
export async function shrink(content: Buffer): Promise<Uint8Array> {
  const { width, height } = await sharp(content).metadata();
  const side = Math.max(16, Math.min(widest, Math.ceil(Math.max(width, height) / 2)));
  const { data, info } = await sharp(content, { limitInputPixels: mostPixels })
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
