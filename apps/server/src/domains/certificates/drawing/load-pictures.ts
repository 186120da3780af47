import type { PageDesign, TemplateDesign } from "@pavane/contract/certificates/design";
import sharp from "sharp";
import type { Pictures } from "../../../platform/pdf/drawing.ts";
import { signatureBox } from "./layout.ts";
import { backgroundName, pageInPoints } from "./page-layout.ts";
import type { PictureSizes } from "./picture-sizes.ts";

/** Contents of uploaded pictures by their addresses. */
export type PictureFiles = Readonly<Record<string, Uint8Array>>;

export interface LoadedPictures {
  readonly sizes: PictureSizes;
  readonly contents: Pictures;
}

/** Sharp enough on paper, and no larger. */
const dotsPerPoint = { print: 300 / 72, screen: 110 / 72 };

interface Shown {
  readonly purpose: keyof typeof dotsPerPoint;
  /** The address of the instructor's signature. */
  readonly signature?: string | undefined;
}

/** The pictures of a design as PDF and SVG take them; the one behind everything cut to the page. */
export async function loadPictures(
  design: TemplateDesign,
  files: PictureFiles,
  { purpose, signature }: Shown,
): Promise<LoadedPictures> {
  const sizes = new Map<string, { width: number; height: number }>();
  const contents = new Map<string, { mime: "image/png" | "image/jpeg"; content: Uint8Array }>();
  const dots = (points: number) => Math.max(1, Math.round(points * dotsPerPoint[purpose]));
  const behind = design.layout === "page" ? files[design.background.picture ?? ""] : undefined;
  if (design.layout === "page" && behind) {
    const page = pageInPoints(design);
    const cut = sharp(behind).resize({ width: dots(page.width), height: dots(page.height), fit: "cover" });
    const content = await cut.flatten({ background: design.background.colour }).jpeg({ quality: 84 }).toBuffer();
    contents.set(backgroundName, { mime: "image/jpeg", content });
  }
  for (const { address, longest } of placedPictures(design, signature)) {
    const file = files[address];
    if (!file) continue;
    const most = dots(longest);
    const fitted = sharp(file).resize({ width: most, height: most, fit: "inside", withoutEnlargement: true });
    const { data, info } = await fitted.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    sizes.set(address, { width: info.width, height: info.height });
    contents.set(address, { mime: "image/png", content: data });
  }
  return { sizes, contents };
}

/** Each picture with the longest side, in points, that it is drawn by. */
function placedPictures(design: TemplateDesign, signature: string | undefined): { address: string; longest: number }[] {
  if (design.layout === "floor-track")
    return signature === undefined ? [] : [{ address: signature, longest: signatureBox.width }];
  return design.parts.flatMap((part) => {
    const longest = (Math.max(part.width, part.height) * 72) / 25.4;
    if (part.kind === "picture") return [{ address: part.address, longest }];
    return part.kind === "instructor_signature" && signature !== undefined ? [{ address: signature, longest }] : [];
  });
}

/** Addresses of the pictures that a design shows. */
export const pictureAddresses = ({ background, parts }: PageDesign): string[] => [
  ...(background.picture === null ? [] : [background.picture]),
  ...parts.flatMap((part) => (part.kind === "picture" ? [part.address] : [])),
];
