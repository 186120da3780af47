import type { TemplateDesign } from "@pavane/contract/certificates/design";
import { loadFontsFor, type Fonts } from "../../../platform/pdf/fonts.ts";
import { paintPdf } from "../../../platform/pdf/paint-pdf.ts";
import type { Drawing } from "../../../platform/pdf/drawing.ts";
import type { CertificateSheet, CertificateTask, TriedDesign, TryTask } from "./formats.ts";
import { layOutFloorTrack, type Printed } from "./layout.ts";
import { loadPictures, type LoadedPictures } from "./load-pictures.ts";
import { layersOf, layOutPage, pageInPoints } from "./page-layout.ts";
import { paintCard, paintPng, paintSample } from "./paint-png.ts";
import { layOutStatement } from "./lay-out-statement.ts";
import { paintSvg } from "./paint-svg.ts";
import { statementTexts, type StatementTask } from "./statement.ts";

/** A certificate as a file. The same task always gives the same picture. */
export async function renderCertificate(task: CertificateTask): Promise<Uint8Array> {
  const { format, design, printed, issuedAt } = task;
  const fonts = await loadFontsFor(textsOf(printed, design));
  const purpose = format === "pdf" || format === "png" ? "print" : "screen";
  const pictures = await loadPictures(design, task.pictures, { purpose, signature: printed.signature });
  const drawing = layOut(task, fonts, pictures);
  if (format === "pdf")
    return paintPdf([drawing], fonts, { author: printed.issuer, madeAt: issuedAt }, pictures.contents);
  const svg = paintSvg(drawing, fonts, pictures.contents);
  if (format === "svg") return Buffer.from(svg);
  if (format === "png") return paintPng(svg, drawing.width);
  return format === "sample" ? paintSample(svg, drawing.width) : paintCard(svg, drawing, groundOf(design));
}

/** A statement of hours as a vector PDF whose text can be selected. */
export async function renderStatement({ statement, madeAt }: StatementTask): Promise<Uint8Array> {
  const fonts = await loadFontsFor(statementTexts(statement));
  return paintPdf(layOutStatement(statement, fonts), fonts, { author: statement.issuer, madeAt });
}

/** A design as its parts, and whole with each of some names, as it will be printed. */
export async function tryDesign({ design, pictures: files, samples }: TryTask): Promise<TriedDesign> {
  const fonts = await loadFontsFor(samples.flatMap((printed) => textsOf(printed, design)));
  const { sizes, contents } = await loadPictures(design, files, { purpose: "screen" });
  const tools = { metrics: fonts, pictures: sizes };
  const page = pageInPoints(design);
  const paint = (title: string, parts: Drawing["parts"]) => paintSvg({ ...page, title, parts }, fonts, contents);
  const drawn = samples.map((printed) => ({ printed, layers: layersOf(design, printed, tools) }));
  return {
    layers: (drawn[0]?.layers ?? []).map(({ part, elements }) => ({ part, svg: paint("", elements) })),
    samples: drawn.map(({ printed, layers }) => ({
      svg: paint(
        `Certificate: ${printed.learner}`,
        layers.flatMap(({ elements }) => elements),
      ),
      misfits: layers.flatMap(({ part, isTooSmall }) => (isTooSmall && part !== null ? [part] : [])),
    })),
  };
}

function layOut(sheet: CertificateSheet, fonts: Fonts, { sizes }: LoadedPictures): Drawing {
  const { design, printed, stamp } = sheet;
  const tools = { metrics: fonts, pictures: sizes };
  if (design.layout === "floor-track") return layOutFloorTrack(design, printed, tools, stamp);
  return layOutPage(design, printed, tools, stamp);
}

const groundOf = (design: TemplateDesign): string =>
  design.layout === "page" ? design.background.colour : design.colours.ground;

/** What people wrote, in any script. */
const textsOf = ({ issuer, learner, course, instructor }: Printed, design: TemplateDesign): string[] => [
  ...[issuer, learner, course, instructor].filter((text) => text !== null),
  ...(design.layout === "page"
    ? design.parts.flatMap((part) => (part.kind === "text" ? part.text.split("\n") : []))
    : []),
];
