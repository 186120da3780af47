import type { TemplateDesign } from "../design.ts";
import { loadFonts } from "../../../platform/pdf/fonts.ts";
import { layOut, type Printed } from "./layout.ts";
import { paintPdf } from "../../../platform/pdf/paint-pdf.ts";
import { paintPng } from "./paint-png.ts";
import { paintSvg } from "./paint-svg.ts";

export type CertificateFormat = "pdf" | "png" | "svg";

/** A certificate as a file. The same design and facts always give the same picture. */
export async function renderCertificate(
  format: CertificateFormat,
  design: TemplateDesign,
  printed: Printed,
  issuedAt: Date,
): Promise<Uint8Array> {
  const fonts = await loadFonts();
  const drawing = layOut(design, printed, fonts);
  if (format === "pdf") return paintPdf([drawing], fonts, { author: printed.issuer, madeAt: issuedAt });
  const svg = paintSvg(drawing, fonts);
  return format === "svg" ? Buffer.from(svg) : paintPng(svg, drawing.width);
}
