import type { Drawing, DrawingElement, DrawnText } from "../../../platform/pdf/drawing.ts";
import type { Fonts } from "../../../platform/pdf/fonts.ts";

/** Paints a drawing as SVG. Letters become outlines, so that it looks the same everywhere, also in the PNG made of it. */
export function paintSvg(drawing: Drawing, fonts: Fonts): string {
  const { width, height, title, parts } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    ...parts.map((part) => paint(part, fonts)),
    "</svg>",
  ].join("");
}

function paint(part: DrawingElement, fonts: Fonts): string {
  if (part.kind === "text") return paintText(part, fonts);
  const fill = part.fill ?? "none";
  const stroke = part.stroke
    ? ` stroke="${part.stroke.colour}" stroke-width="${part.stroke.width}" stroke-linecap="round" stroke-linejoin="round"`
    : "";
  if (part.kind === "box")
    return `<rect x="${part.x}" y="${part.y}" width="${part.width}" height="${part.height}" fill="${fill}"${stroke}/>`;
  return `<path d="${part.d}" fill="${fill}"${stroke}${part.scale === 1 ? "" : ` transform="scale(${part.scale})"`}/>`;
}

function paintText(part: DrawnText, fonts: Fonts): string {
  const scale = part.size / fonts.unitsPerEm(part.face);
  let pen = 0;
  const letters = fonts.glyphs(part.text, part.face).map((glyph) => {
    const moved = `<path transform="translate(${round(pen + glyph.dx)} ${round(glyph.dy)})" d="${glyph.outline}"/>`;
    pen += glyph.advance;
    return glyph.outline === "" ? "" : moved;
  });
  const opacity = part.opacity === undefined ? "" : ` fill-opacity="${part.opacity}"`;
  return `<g fill="${part.colour}"${opacity} transform="matrix(${matrixOf(part, scale)})">${letters.join("")}</g>`;
}

/** Glyphs are upside down in their typefaces: y upwards. */
function matrixOf({ x, y, turned = 0 }: DrawnText, scale: number): string {
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180) * scale, Math.cos((turned * Math.PI) / 180) * scale];
  return [cos, -sin, -sin, -cos, x, y].map(round).join(" ");
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5 + 0;

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
