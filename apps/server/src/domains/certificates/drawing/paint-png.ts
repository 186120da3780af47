import sharp from "sharp";

export const pngWidth = 2400;

/** A picture of a certificate, 2400 pixels wide. */
export async function paintPng(svg: string, pageWidth: number): Promise<Uint8Array> {
  const density = (72 * pngWidth) / pageWidth;
  return sharp(Buffer.from(svg), { density })
    .resize({ width: pngWidth })
    .png({ palette: false, compressionLevel: 9 })
    .toBuffer();
}
