import { loadFontsFor } from "../../../platform/pdf/fonts.ts";
import type { CertificateTask } from "./formats.ts";
import { layOut } from "./layout.ts";
import { paintPdf } from "../../../platform/pdf/paint-pdf.ts";
import { paintCard, paintPng } from "./paint-png.ts";
import { paintSvg } from "./paint-svg.ts";

/** A certificate as a file. The same task always gives the same picture. */
export async function renderCertificate(task: CertificateTask): Promise<Uint8Array> {
  const { format, design, printed, stamp, issuedAt } = task;
  const fonts = await loadFontsFor(textsOf(task));
  const drawing = layOut(design, printed, fonts, stamp);
  if (format === "pdf") return paintPdf([drawing], fonts, { author: printed.issuer, madeAt: issuedAt });
  const svg = paintSvg(drawing, fonts);
  if (format === "svg") return Buffer.from(svg);
  return format === "png" ? paintPng(svg, drawing.width) : paintCard(svg, drawing, design.colours.ground);
}

/** What people wrote, in any script. */
const textsOf = ({ printed }: CertificateTask): string[] =>
  [printed.issuer, printed.learner, printed.course, printed.instructor].filter((text) => text !== null);
