import type { DesignPart, PageDesign, TextPart } from "@pavane/contract/certificates/design";
import { pageSizeOf, type DesignFace } from "@pavane/contract/certificates/design-page";
import { linesOf, placeholdersIn, type DesignFacts } from "@pavane/contract/certificates/design-text";
import { studyText } from "@pavane/contract/core/time-texts";
import type { Drawing, DrawingElement, Metrics } from "../../../platform/pdf/drawing.ts";
import { capital, fitBlock, leading } from "../../../platform/pdf/fit-block.ts";
import type { TextFit } from "../../../platform/pdf/fit-text.ts";
import { sampleSignature, type Printed } from "./layout.ts";
import { floorTrack } from "./ornament.ts";
import { penStroke, type Rectangle } from "./pen-stroke.ts";
import { fitInside, type PictureSizes } from "./picture-sizes.ts";
import { qrPath } from "./qr-path.ts";
import { sealPaths } from "./seal.ts";
import { layOutStamp, type Stamp } from "./stamp.ts";

/** A part of a design as it is drawn; without a part, what lies under all of them. */
export interface DrawnLayer {
  readonly part: string | null;
  readonly elements: readonly DrawingElement[];
  /** A name or title in it had to become smaller than the design wants it. */
  readonly isTooSmall: boolean;
}

/** The name of the picture that fills a page. */
export const backgroundName = "background";

const pointsOf = (millimetres: number): number => Math.round((millimetres * 72 * 1000) / 25.4) / 1000;

/** Width and height of a page in points. */
export function pageInPoints(design: PageDesign): { width: number; height: number } {
  const { width, height } = pageSizeOf(design);
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  return { width: hundredths(pointsOf(width)), height: hundredths(pointsOf(height)) };
}

/** Lays out a design whose parts are placed by hand. */
export function layOutPage(
  design: PageDesign,
  printed: Printed,
  tools: { metrics: Metrics; pictures: PictureSizes },
  stamp: Stamp | null = null,
): Drawing {
  const page = pageInPoints(design);
  const title = `Certificate: ${printed.learner}, ${printed.course}`;
  return {
    ...page,
    title: stamp === null ? title : `${stamp.title} ${stamp.note}. ${title}`,
    parts: [
      ...layersOf(design, printed, tools).flatMap(({ elements }) => elements),
      ...(stamp === null ? [] : layOutStamp(stamp, page, tools.metrics)),
    ],
  };
}

/** The same part by part, in the order in which they lie on each other. */
export function layersOf(
  design: PageDesign,
  printed: Printed,
  { metrics, pictures }: { metrics: Metrics; pictures: PictureSizes },
): DrawnLayer[] {
  const facts = factsOf(printed);
  return [
    { part: null, elements: ground(design), isTooSmall: false },
    ...design.parts.map((part): DrawnLayer => {
      if (part.kind !== "text") return { part: part.id, elements: shapeOf(part, printed, pictures), isTooSmall: false };
      return { part: part.id, ...textOf(part, facts, metrics) };
    }),
  ];
}

const factsOf = (printed: Printed): DesignFacts => ({
  learner: printed.learner,
  course: printed.course,
  hours: printed.hours === null ? null : studyText(printed.hours),
  instructor: printed.instructor,
  issued: printed.issuedOn,
  expires: printed.expiresOn,
  serial: printed.serial,
  issuer: printed.issuer,
  address: printed.verifyUrl.replace(/^https?:\/\//, "").replace(/\/[^/]*$/, ""),
});

function ground(design: PageDesign): DrawingElement[] {
  const { background, ornament } = design;
  const page = pageInPoints(design);
  const inset = (by: number, width: number): DrawingElement => ({
    kind: "box",
    x: by,
    y: by,
    width: page.width - 2 * by,
    height: page.height - 2 * by,
    fill: null,
    stroke: { colour: ornament.line, width },
  });
  const frame = ornament.kind === "none" ? [] : [inset(17, 0.75)];
  return [
    { kind: "box", x: 0, y: 0, ...page, fill: background.colour, stroke: null },
    ...(background.picture === null ? [] : [{ kind: "picture" as const, name: backgroundName, x: 0, y: 0, ...page }]),
    ...frame,
    ...(ornament.kind === "frame" ? [inset(22, 1.5)] : []),
    ...(ornament.kind === "floor_track" ? floorTrack(page.width, page.height, ornament) : []),
  ];
}

const facesOf: Readonly<Record<DesignFace, TextFit["faces"]>> = {
  display: ["display", "otherScripts", "text", "everyScript"],
  displayItalic: ["displayItalic", "otherScripts", "text", "everyScript"],
  text: ["text", "otherScripts", "everyScript"],
  textStrong: ["textStrong", "otherScripts", "everyScript"],
};

function textOf(part: TextPart, facts: DesignFacts, metrics: Metrics): Pick<DrawnLayer, "elements" | "isTooSmall"> {
  const lines = linesOf(part.text, facts);
  if (lines.length === 0) return { elements: [], isTooSmall: false };
  const { x, y, width, height } = inPoints(part);
  const fitted = fitBlock(lines, { faces: facesOf[part.face], size: part.size, width, height }, metrics);
  const { face, size } = fitted;
  const tall = size * (capital + (fitted.lines.length - 1) * leading);
  const first = y + (height - tall) / 2 + size * capital;
  const free = { left: 0, center: 0.5, right: 1 }[part.align];
  const elements = fitted.lines.map((text, index): DrawingElement => {
    const start = x + free * (width - metrics.width(text, face, size));
    return { kind: "text", text, x: start, y: first + index * size * leading, face, size, colour: part.colour };
  });
  return { elements, isTooSmall: size < part.least && placeholdersIn(part.text).size > 0 };
}

function shapeOf(
  part: Exclude<DesignPart, TextPart>,
  { verifyUrl, signature }: Printed,
  pictures: PictureSizes,
): DrawingElement[] {
  const { x, y, width, height } = inPoints(part);
  const side = Math.min(width, height);
  const middle = { x: x + width / 2, y: y + height / 2 };
  switch (part.kind) {
    case "line":
      return [{ kind: "box", x, y, width, height, fill: part.colour, stroke: null }];
    case "seal":
      return sealPaths({ ...middle, radius: side / 2 }, part);
    case "qr": {
      const d = qrPath(verifyUrl, middle.x - side / 2, middle.y - side / 2, side);
      return [{ kind: "path", d, scale: 1, fill: part.colour, stroke: null }];
    }
    case "picture":
      return fitted(part.address, inPoints(part), pictures);
    case "instructor_signature":
      if (signature === sampleSignature) return [penStroke(inPoints(part))];
      return signature === undefined ? [] : fitted(signature, inPoints(part), pictures);
  }
}

/** A picture whole, in the middle of its place. */
function fitted(name: string, place: Rectangle, pictures: PictureSizes): DrawingElement[] {
  const size = pictures.get(name);
  if (!size) return [];
  const shown = fitInside(size, place);
  const at = { x: place.x + (place.width - shown.width) / 2, y: place.y + (place.height - shown.height) / 2 };
  return [{ kind: "picture", name, ...at, ...shown }];
}

const inPoints = ({ x, y, width, height }: DesignPart): Rectangle => ({
  x: pointsOf(x),
  y: pointsOf(y),
  width: pointsOf(width),
  height: pointsOf(height),
});
