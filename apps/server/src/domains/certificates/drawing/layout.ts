import { studyText } from "@pavane/contract/core/time-texts";
import type { FloorTrackDesign } from "@pavane/contract/certificates/design";
import type { Drawing, DrawingElement, DrawnText, Metrics } from "../../../platform/pdf/drawing.ts";
import { fitInside, type PictureSizes } from "./picture-sizes.ts";
import { capital, leading } from "../../../platform/pdf/fit-block.ts";
import { fitOneLine, fitText, type TextFit } from "../../../platform/pdf/fit-text.ts";
import { floorTrack } from "./ornament.ts";
import { qrPath } from "./qr-path.ts";
import { layOutStamp, type Stamp } from "./stamp.ts";

/** What is printed on one certificate, all of it frozen at issue. */
export interface Printed {
  readonly issuer: string;
  readonly learner: string;
  readonly course: string;
  readonly hours: number | null;
  readonly instructor: string | null;
  /** Where the picture of the instructor's signature is kept; `sampleSignature` stands for anybody's. */
  readonly signature?: string;
  readonly issuedOn: string;
  readonly expiresOn: string | null;
  readonly serial: string;
  readonly verifyUrl: string;
}

/** A stroke of a pen in place of a signature, to try a design with. */
export const sampleSignature = "sample";

const page = { width: 841.89, height: 595.28 };
const middle = page.width / 2;
/** Text keeps clear of the dance at the edges. */
const measure = 568;
/** The vertical centre of the statement. */
const statementMiddle = 260;
const statementHeight = 300;
const margins = { left: 132, right: page.width - 132 };
const qr = { size: 68, y: 436 };
const ruleY = 446;
/** On the rule, above the name of who signs. */
export const signatureBox = { x: margins.left, y: ruleY - 32, width: 120, height: 30 };

/** Lays out a certificate: a pure function from design and facts to what the painters draw. */
export function layOutFloorTrack(
  design: FloorTrackDesign,
  printed: Printed,
  { metrics, pictures }: { metrics: Metrics; pictures: PictureSizes },
  stamp: Stamp | null = null,
): Drawing {
  const { colours, words } = design;
  const parts: DrawingElement[] = [
    { kind: "box", x: 0, y: 0, width: page.width, height: page.height, fill: colours.ground, stroke: null },
    { kind: "box", ...inset(17), fill: null, stroke: { colour: colours.line, width: 0.75 } },
    ...floorTrack(page.width, page.height, { track: colours.track, accent: colours.accent }),
    ...statement(design, printed, metrics),
    ...(printed.signature === undefined ? [] : signed(printed.signature, pictures)),
    ...particulars(colours, printed, metrics),
    ...(stamp === null ? [] : layOutStamp(stamp, page, metrics)),
  ];
  const title = `${words.heading}: ${printed.learner}, ${printed.course}`;
  return { ...page, title: stamp === null ? title : `${stamp.title} ${stamp.note}. ${title}`, parts };
}

/** Standing on the rule, from its beginning. */
function signed(name: string, pictures: PictureSizes): DrawingElement[] {
  const size = pictures.get(name);
  if (!size) return [];
  const { x, y, height } = signatureBox;
  const shown = fitInside(size, signatureBox);
  return [{ kind: "picture", name, x, y: y + height - shown.height, ...shown }];
}

const inset = (by: number) => ({ x: by, y: by, width: page.width - 2 * by, height: page.height - 2 * by });

interface Block {
  readonly text: string;
  readonly room: TextFit;
  readonly colour: string;
  /** Distance to the block before it, in points. */
  readonly above: number;
}

const displayFaces: TextFit["faces"] = ["display", "otherScripts", "text", "everyScript"];
const small: TextFit = { faces: ["text", "otherScripts", "everyScript"], size: 12.5, smallest: 9, width: measure };

/** The learner and the course they completed, centred on the page. */
function statement({ colours, words }: FloorTrackDesign, printed: Printed, metrics: Metrics): DrawingElement[] {
  const issuer: TextFit = {
    faces: ["displayItalic", "otherScripts", "everyScript"],
    size: 27,
    smallest: 16,
    width: measure,
  };
  const heading: TextFit = { faces: displayFaces, size: 33, smallest: 26, width: measure };
  const name: TextFit = { faces: displayFaces, size: 54, smallest: 34, width: measure };
  const course: TextFit = { faces: displayFaces, size: 29, smallest: 23, width: measure };
  const hours =
    printed.hours === null ? [] : [{ text: studyText(printed.hours), room: small, colour: colours.soft, above: 19 }];
  return stack(
    [
      { text: printed.issuer, room: issuer, colour: colours.issuer, above: 0 },
      { text: words.heading, room: heading, colour: colours.ink, above: 20 },
      { text: words.before_name, room: small, colour: colours.soft, above: 31 },
      { text: printed.learner, room: name, colour: colours.name, above: 25 },
      { text: words.before_course, room: small, colour: colours.soft, above: 30 },
      { text: printed.course, room: course, colour: colours.ink, above: 19 },
      ...hours,
    ],
    metrics,
  );
}

/** Centred blocks below each other, the whole centred vertically in its space; with few blocks the gaps are larger. */
function stack(blocks: readonly Block[], metrics: Metrics): DrawnText[] {
  const fitted = blocks.map((block) => ({ ...block, ...fitText(block.text, block.room, metrics) }));
  const heightOf = (block: (typeof fitted)[number]) => block.size * (capital + (block.lines.length - 1) * leading);
  const heights = fitted.reduce((sum, block) => sum + heightOf(block), 0);
  const gaps = fitted.reduce((sum, block) => sum + block.above, 0);
  const airier = Math.min(Math.max((statementHeight - heights) / gaps, 1), 1.35);
  let top = statementMiddle - (heights + gaps * airier) / 2;
  return fitted.flatMap((block) => {
    const { lines, face, size, colour } = block;
    const first = top + block.above * airier + size * capital;
    top += block.above * airier + heightOf(block);
    return lines.map((text, index) =>
      line({
        text,
        x: middle - metrics.width(text, face, size) / 2,
        y: first + index * size * leading,
        face,
        size,
        colour,
      }),
    );
  });
}

/** Instructor, dates, and how to check it: a row under a rule, with the QR code at its end. */
function particulars(colours: FloorTrackDesign["colours"], printed: Printed, metrics: Metrics): DrawingElement[] {
  const qrX = margins.right - qr.size;
  const rowEnd = qrX - 26;
  const facts = [
    ...(printed.instructor === null ? [] : [{ label: "Instructor", value: printed.instructor }]),
    { label: "Issued", value: printed.issuedOn },
    ...(printed.expiresOn === null ? [] : [{ label: "Valid until", value: printed.expiresOn }]),
    { label: "Serial number", value: printed.serial },
  ];
  const column = (rowEnd - margins.left) / facts.length;
  const address = printed.verifyUrl.replace(/^https?:\/\//, "").replace(/\/[^/]*$/, "");
  const check = fitOneLine(`Check it at ${address}`, { ...small, size: 9.5, width: rowEnd - margins.left }, metrics);
  return [
    {
      kind: "path",
      d: `M${margins.left} ${ruleY}H${rowEnd}`,
      scale: 1,
      fill: null,
      stroke: { colour: colours.line, width: 0.75 },
    },
    ...facts.flatMap(({ label, value }, index) => {
      const x = margins.left + index * column;
      const room: TextFit = {
        faces: ["textStrong", "otherScripts", "everyScript"],
        size: 12,
        smallest: 7,
        width: column - 14,
      };
      return [
        line({ text: label, x, y: ruleY + 17, face: "text", size: 9.5, colour: colours.soft }),
        line({ ...fitOneLine(value, room, metrics), x, y: ruleY + 33, colour: colours.ink }),
      ];
    }),
    line({ ...check, x: margins.left, y: qr.y + qr.size, colour: colours.soft }),
    { kind: "path", d: qrPath(printed.verifyUrl, qrX, qr.y, qr.size), scale: 1, fill: colours.ink, stroke: null },
  ];
}

const line = (text: Omit<DrawnText, "kind">): DrawnText => ({ kind: "text", ...text });
