import { composeTrack, coverField as FIELD, type Point } from "./cover-track.ts";

export type { Point } from "./cover-track.ts";

export interface CoverOptions {
  width: number;
  height: number;
  /** Read out by screen readers; without it the picture is decoration. */
  title?: string;
}

export interface CoverPalette {
  ground: string;
  ink: string;
  accent: string;
}

/** Ground, ink and accent. Four papers and three velvets. */
export const coverPalettes: readonly CoverPalette[] = [
  { ground: "#dee5de", ink: "#2c2233", accent: "#c05c2e" },
  { ground: "#f6ebdd", ink: "#53173a", accent: "#bf5a26" },
  { ground: "#e9dfcf", ink: "#1f3d3a", accent: "#b0303c" },
  { ground: "#e3dde6", ink: "#3a1f45", accent: "#a9741c" },
  { ground: "#6d2a2b", ink: "#f7e3cf", accent: "#eeb267" },
  { ground: "#4d1b37", ink: "#f3ddd3", accent: "#e3ae4e" },
  { ground: "#1d3a39", ink: "#e9e3d2", accent: "#e0a958" },
];

/**
 * A picture for what has none: a dance written as Beauchamp and Feuillet wrote it down in 1700, a floor track with
 * step signs and its mirror image. The same seed gives the same picture for ever.
 */
export function coverArt(seed: string | number, { width, height, title }: CoverOptions): string {
  const random = randomFrom(String(seed));
  const palette = coverPalettes[Math.floor(random() * coverPalettes.length)] ?? coverPalettes[0];
  const { ground, ink, accent } = palette as CoverPalette; // the list is never empty
  const half = drawHalf(random);
  const label = title === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeText(title)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox(width, height)}" preserveAspectRatio="xMidYMid slice" ${label}>`,
    `<rect x="-2000" y="-2000" width="4640" height="4400" fill="${ground}"/>`,
    frame(width, height, ink),
    `<defs><g id="h" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${half.track}" stroke="${ink}" stroke-width="1.2"/>`,
    `<path d="${half.signs}" stroke="${ink}" stroke-width="1.9"/>`,
    `<path d="${half.accents}" stroke="${accent}" stroke-width="2.1"/>`,
    `<path d="${half.dots}" stroke="${ink}" stroke-width="3.8"/>`,
    `<path d="${half.start}" fill="${accent}" fill-opacity=".28" stroke="${accent}" stroke-width="1.5"/>`,
    `</g></defs><use href="#h"/><use href="#h" transform="matrix(-1 0 0 1 ${FIELD.width} 0)"/></svg>`,
  ].join("");
}

interface Half {
  track: string;
  signs: string;
  accents: string;
  dots: string;
  start: string;
}

function drawHalf(random: () => number): Half {
  const { points, foot } = composeTrack(random);
  const marks = stepsAlong(points, 17 + random() * 6, random() < 0.5 ? 1 : -1);
  return {
    track: smoothPath(points),
    signs: marks
      .filter((mark) => !mark.accent)
      .map((mark) => mark.sign)
      .join(""),
    accents:
      marks
        .filter((mark) => mark.accent)
        .map((mark) => mark.sign)
        .join("") + marks.map((mark) => mark.bar).join(""),
    dots: marks.map((mark) => mark.dot).join(""),
    start: halfMoon(foot),
  };
}

export interface Mark {
  accent: boolean;
  sign: string;
  dot: string;
  bar: string;
}

/** Step signs at even distances: alternating sides, every fifth in accent, a dot at every other, a bar at every eighth. */
export function stepsAlong(points: readonly Point[], distance: number, firstSide: number): Mark[] {
  return walk(points, distance).map(({ x, y, angle }, index) => {
    const side = index % 2 === 0 ? firstSide : -firstSide;
    const at = (along: number, aside: number) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return `${round(x + along * cos - aside * side * sin)} ${round(y + along * sin + aside * side * cos)}`;
    };
    return {
      accent: index % 5 === 4,
      sign: `M${at(0, 0)}Q${at(-1, 9.5)} ${at(6.5, 11.5)}q${turned(2.8, 0.4, angle, side)} ${turned(3.8, -1.6, angle, side)}`,
      dot: index % 2 === 1 ? `M${at(0, 0)}h.01` : "",
      bar: index % 8 === 7 ? `M${at(0, -8)}L${at(0, 8)}` : "",
    };
  });
}

function turned(along: number, aside: number, angle: number, side: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return `${round(along * cos - aside * side * sin)} ${round(along * sin + aside * side * cos)}`;
}

function walk(points: readonly Point[], distance: number): { x: number; y: number; angle: number }[] {
  const stops: { x: number; y: number; angle: number }[] = [];
  let left = distance * 0.7;
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (!next) return;
    const length = Math.hypot(next.x - point.x, next.y - point.y);
    const angle = Math.atan2(next.y - point.y, next.x - point.x);
    if (left <= length) {
      const share = left / length;
      stops.push({ x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share, angle });
      left += distance;
    }
    left -= length;
  });
  return stops;
}

/** Every fifth sample joined by curves that pass through the middles: smooth, and a fraction of the bytes. */
export function smoothPath(points: readonly Point[]): string {
  const kept = points.filter((_, index) => index % 5 === 0);
  const [first, ...rest] = kept;
  if (!first) return "";
  const curves = rest.map((point, index) => {
    const next = rest[index + 1];
    if (!next) return `T${round(point.x)} ${round(point.y)}`;
    return `Q${round(point.x)} ${round(point.y)} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join("")}`;
}

export const halfMoon = ({ x, y }: Point): string => `M${round(x - 8)} ${round(y)}h16a8 8 0 0 1-16 0Z`;

/** The dance keeps its shape: wide or tall pictures get more ground around it, never a cut track. */
function viewBox(width: number, height: number): string {
  const scale = Math.min(width / FIELD.width, height / FIELD.height);
  const [w, h] = [width / scale, height / scale];
  return `${round((FIELD.width - w) / 2)} ${round((FIELD.height - h) / 2)} ${round(w)} ${round(h)}`;
}

function frame(width: number, height: number, ink: string): string {
  const scale = Math.min(width / FIELD.width, height / FIELD.height);
  const [w, h] = [width / scale, height / scale];
  const inset = 13;
  return `<rect x="${round((FIELD.width - w) / 2 + inset)}" y="${round((FIELD.height - h) / 2 + inset)}" width="${round(w - 2 * inset)}" height="${round(h - 2 * inset)}" fill="none" stroke="${ink}" stroke-opacity=".24"/>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A small seeded generator (FNV-1a into mulberry32): the platform's random would change with every visit. */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
