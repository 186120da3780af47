import type { Drawing, DrawingElement, DrawnPicture, DrawnText, Pictures } from "../../../platform/pdf/drawing.ts";
import type { Fonts } from "../../../platform/pdf/fonts.ts";

/** Paints a drawing as SVG. Letters become outlines, so that it looks the same everywhere, also in the PNG made of it. */
export function paintSvg(drawing: Drawing, fonts: Fonts, pictures: Pictures = new Map()): string {
  const { width, height, title, parts } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escapeText(title)}</title>`,
    ...parts.map((part) => paint(part, fonts, pictures)),
    "</svg>",
  ].join("");
}

function paint(part: DrawingElement, fonts: Fonts, pictures: Pictures): string {
  if (part.kind === "text") return paintText(part, fonts);
  if (part.kind === "picture") return paintPicture(part, pictures);
  const fill = part.fill ?? "none";
  const stroke = part.stroke
    ? ` stroke="${part.stroke.colour}" stroke-width="${part.stroke.width}" stroke-linecap="round" stroke-linejoin="round"`
    : "";
  if (part.kind === "box")
    return `<rect x="${part.x}" y="${part.y}" width="${part.width}" height="${part.height}" fill="${fill}"${stroke}/>`;
  return `<path d="${part.d}" fill="${fill}"${stroke}${part.scale === 1 ? "" : ` transform="scale(${part.scale})"`}/>`;
}

function paintPicture({ name, x, y, width, height }: DrawnPicture, pictures: Pictures): string {
  const picture = pictures.get(name);
  if (!picture) return "";
  const data = `data:${picture.mime};base64,${Buffer.from(picture.content).toString("base64")}`;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="${data}"/>`;
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
