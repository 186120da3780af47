import type { PageDesign } from "@pavane/contract/certificates/design";
import sharp from "sharp";
import type { Pictures } from "../../../platform/pdf/drawing.ts";
import { backgroundName, pageInPoints, type PictureSizes } from "./page-layout.ts";

/** Contents of uploaded pictures by their addresses. */
export type PictureFiles = Readonly<Record<string, Uint8Array>>;

export interface LoadedPictures {
  readonly sizes: PictureSizes;
  readonly contents: Pictures;
}

/** Sharp enough on paper, and no larger. */
const dotsPerPoint = { print: 300 / 72, screen: 110 / 72 };

/** The pictures of a design as PDF and SVG take them; the one behind everything cut to the page. */
export async function loadPictures(
  design: PageDesign,
  files: PictureFiles,
  purpose: keyof typeof dotsPerPoint,
): Promise<LoadedPictures> {
  const sizes = new Map<string, { width: number; height: number }>();
  const contents = new Map<string, { mime: "image/png" | "image/jpeg"; content: Uint8Array }>();
  const page = pageInPoints(design);
  const dots = (points: number) => Math.max(1, Math.round(points * dotsPerPoint[purpose]));
  const behind = design.background.picture === null ? undefined : files[design.background.picture];
  if (behind) {
    const cut = sharp(behind).resize({ width: dots(page.width), height: dots(page.height), fit: "cover" });
    const content = await cut.flatten({ background: design.background.colour }).jpeg({ quality: 84 }).toBuffer();
    contents.set(backgroundName, { mime: "image/jpeg", content });
  }
  for (const part of design.parts) {
    const file = part.kind === "picture" ? files[part.address] : undefined;
    if (part.kind !== "picture" || !file) continue;
    const most = dots((Math.max(part.width, part.height) * 72) / 25.4);
    const fitted = sharp(file).resize({ width: most, height: most, fit: "inside", withoutEnlargement: true });
    const { data, info } = await fitted.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    sizes.set(part.address, { width: info.width, height: info.height });
    contents.set(part.address, { mime: "image/png", content: data });
  }
  return { sizes, contents };
}

/** Addresses of the pictures that a design shows. */
export const pictureAddresses = ({ background, parts }: PageDesign): string[] => [
  ...(background.picture === null ? [] : [background.picture]),
  ...parts.flatMap((part) => (part.kind === "picture" ? [part.address] : [])),
];
