import { halfMoon, smoothPath, stepsAlong } from "@pavane/contract/core/cover-art";
import { composeTrack } from "@pavane/contract/core/cover-track";
import { join } from "node:path";
import sharp from "sharp";
import { letter, openLetters, type Letters } from "../sample-videos/letters.ts";
import { posters, type Poster } from "./posters.ts";
import { storeArt, type StoreArt } from "./store-art.ts";

const banner = { width: 1600, height: 400 };
const mark = 480;
const sheet = { width: 1400, height: 1980 };

/** A banner and a mark for each store, and the posters that are sold. Lines and letters only. */
export async function drawPictures(pictures: string, material: string): Promise<void> {
  const letters = await openLetters();
  for (const art of storeArt) {
    await webp(drawBanner(art), join(pictures, `${art.key}-banner.webp`));
    await webp(drawMark(art, letters), join(pictures, `${art.key}-logo.webp`));
  }
  for (const poster of posters) {
    const png = sharp(Buffer.from(drawPoster(poster, letters))).png({ palette: true, colours: 32 });
    await png.toFile(join(material, "files", `${poster.key}.png`));
  }
}

async function webp(svg: string, target: string): Promise<void> {
  await sharp(Buffer.from(svg)).webp({ quality: 82 }).toFile(target);
}

/** Dances in a row, each in its own half of the light. */
function drawBanner({ seed, ground, ink, accent }: StoreArt): string {
  const dances = Array.from({ length: 5 }, (_, index) => {
    const x = -120 + index * 360;
    const opacity = 0.9 - Math.abs(index - 3) * 0.18;
    return `<g transform="translate(${x} 12) scale(.94)" opacity="${opacity}">${dance(`${seed}-${index}`, ink, accent)}</g>`;
  });
  return picture(banner, ground, dances.join(""));
}

function drawMark({ seed, initial, ground, ink, accent }: StoreArt, { display }: Letters): string {
  const run = letter(display, initial, 0, 0, 250, ink);
  const width = (display.layout(initial).advanceWidth * 250) / display.unitsPerEm;
  const name = `<g transform="translate(${mark / 2 - width / 2} ${mark / 2 + 86})">${run}</g>`;
  const half = `<g transform="translate(-80 40)" opacity=".3">${dance(seed, ink, accent)}</g>`;
  const ring = `<rect x="22" y="22" width="${mark - 44}" height="${mark - 44}" fill="none" stroke="${accent}" stroke-width="4"/>`;
  return picture({ width: mark, height: mark }, ground, half + ring + name);
}

function drawPoster({ title, about, palette, columns, fields }: Poster, { display, text }: Letters): string {
  const [ground, ink, accent] = palette;
  const margin = 110;
  const top = 420;
  const width = (sheet.width - 2 * margin) / columns;
  const rows = Math.ceil(fields.length / columns);
  const height = (sheet.height - top - 150) / rows;
  const cells = fields.map(({ name, said, drawn }, index) => {
    const x = margin + (index % columns) * width;
    const y = top + Math.floor(index / columns) * height;
    const scale = Math.min((width - 40) / 640, (height - 150) / 400);
    return [
      `<rect x="${x + 10}" y="${y + 10}" width="${width - 20}" height="${height - 20}" fill="none" stroke="${ink}" stroke-opacity=".22" stroke-width="2"/>`,
      `<g transform="translate(${x + (width - 640 * scale) / 2} ${y + 24}) scale(${scale})">${typeof drawn === "function" ? way(drawn, ink, accent) : beats(drawn, ink, accent)}</g>`,
      letter(text, name, x + 34, y + height - 74, 32, ink),
      letter(text, said, x + 34, y + height - 38, 21, ink),
    ].join("");
  });
  const head = [
    letter(display, title, margin + 10, 230, 104, ink),
    letter(text, about, margin + 14, 318, 31, ink),
    `<rect x="${margin + 12}" y="352" width="120" height="6" fill="${accent}"/>`,
    letter(text, "Pavane", margin + 12, sheet.height - 62, 24, ink),
  ];
  return picture(sheet, ground, head.join("") + cells.join(""));
}

const picture = ({ width, height }: { width: number; height: number }, ground: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="${width}" height="${height}" fill="${ground}"/>${inside}</svg>`;

/** A floor track with its mirror image, on a field of 640 by 400. */
function dance(seed: string, ink: string, accent: string): string {
  const { points, foot } = composeTrack(numbersOf(seed));
  const marks = stepsAlong(points, 19, 1);
  const half = [
    `<path d="${smoothPath(points)}" stroke="${ink}" stroke-width="1.5"/>`,
    ...marks.map(({ sign, accent: strong, dot, bar }) => {
      const colour = strong ? accent : ink;
      return `<path d="${sign}${bar}" stroke="${colour}" stroke-width="2.3"/><path d="${dot}" stroke="${ink}" stroke-width="4.4"/>`;
    }),
    `<path d="${halfMoon(foot)}" stroke="${accent}" stroke-width="2"/>`,
  ].join("");
  return `${half}<g transform="matrix(-1 0 0 1 640 0)">${half}</g>`;
}

/** A way across the field with step signs, from a half-moon to its end. */
function way(figure: (share: number) => readonly [number, number], ink: string, accent: string): string {
  const points = Array.from({ length: 241 }, (_, index) => {
    const [x, y] = figure(index / 240);
    return { x, y };
  });
  const [start = { x: 0, y: 0 }] = points;
  const signs = stepsAlong(points, 24, 1).map(
    ({ sign, accent: strong }) => `<path d="${sign}" stroke="${strong ? accent : ink}" stroke-width="3"/>`,
  );
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  return `<path d="M${line}" stroke="${ink}" stroke-width="2.4"/>${signs.join("")}<path d="${halfMoon({ x: start.x, y: start.y + 6 })}" fill="${accent}" stroke="${accent}" stroke-width="3"/>`;
}

/** A bar of twelve, a circle for each sound and a dot for each silence. */
function beats(loud: readonly number[], ink: string, accent: string): string {
  const circles = loud.map((sound, index) => {
    const x = 45 + index * 50;
    if (sound === 0) return `<circle cx="${x}" cy="200" r="4" fill="${ink}" fill-opacity=".5"/>`;
    return `<circle cx="${x}" cy="200" r="${sound * 21}" fill="${index % 3 === 0 ? accent : ink}"/>`;
  });
  return `<path d="M20 250H620" stroke="${ink}" stroke-opacity=".4" stroke-width="2"/>${circles.join("")}`;
}

/** Numbers from 0 to 1 that are the same for the same words. */
function numbersOf(words: string): () => number {
  let state = [...words].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 4_294_967_296, 7);
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
