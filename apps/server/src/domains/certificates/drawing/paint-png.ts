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

const sampleWidth = 900;

/** A small picture for a page. */
export async function paintSample(svg: string, pageWidth: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density: (72 * sampleWidth) / pageWidth })
    .resize({ width: sampleWidth })
    .webp({ quality: 80 })
    .toBuffer();
}

/** What sites that show links ask for. */
const openGraph = { width: 1200, height: 630 };

/** The whole certificate on a background of its own colour, in the proportions of a shared link. */
export async function paintCard(
  svg: string,
  page: { readonly width: number; readonly height: number },
  ground: string,
): Promise<Uint8Array> {
  const density = (72 * openGraph.height) / page.height;
  return sharp(Buffer.from(svg), { density })
    .resize({ ...openGraph, fit: "contain", background: ground })
    .png({ palette: false, compressionLevel: 9 })
    .toBuffer();
}
