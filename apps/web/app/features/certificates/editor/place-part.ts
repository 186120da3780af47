import type { DesignPart, PageDesign } from "@pavane/contract/certificates/design";
import { pageSizeOf, type PageKind } from "@pavane/contract/certificates/design-page";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
}

const minSize = 0.1;

/** Tenths of millimetres, so that no sum ends in many digits. */
const rounded = (millimetres: number): number => Math.round(millimetres * 10) / 10;

/** The same box, moved and if need be made smaller so that it lies on the page. */
export function onPage({ x, y, width, height }: Box, page: Page): Box {
  const [w, h] = [clamp(width, minSize, page.width), clamp(height, minSize, page.height)];
  return { x: within(x, page.width - w), y: within(y, page.height - h), width: rounded(w), height: rounded(h) };
}

const within = (value: number, max: number): number => Math.min(rounded(clamp(value, 0, max)), floored(max));
const floored = (millimetres: number): number => Math.max(0, Math.floor(millimetres * 10 + 1e-6) / 10);
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** A frame is drawn nearer to the edge. */
const margin = 14;
const gap = 2;

/** Where a new box covers as little of what is there as can be, nearest to the middle. What fills most of the page is its ground and may be covered. */
export function freePlace({ width, height }: Pick<Box, "width" | "height">, taken: readonly Box[], page: Page): Box {
  const ground = page.width * page.height * 0.6;
  const others = taken.filter((box) => box.width * box.height < ground);
  const middle = { x: (page.width - width) / 2, y: (page.height - height) / 2 };
  let best = { x: middle.x, y: middle.y, width, height };
  let [covers, far] = [coveredBy(best, others), 0];
  for (const x of stepsAround(middle.x))
    for (const y of stepsAround(middle.y)) {
      const box = { x, y, width, height };
      const [covered, distance] = [coveredBy(box, others), Math.hypot(x - middle.x, y - middle.y)];
      if (covered > covers || (covered === covers && distance >= far)) continue;
      [best, covers, far] = [box, covered, distance];
    }
  return best;
}

/** Places from the margin to the margin, of which one is the middle. */
const stepsAround = (middle: number): number[] => {
  const many = Math.max(0, Math.floor((middle - margin) / gap));
  return Array.from({ length: 2 * many + 1 }, (_, index) => middle + (index - many) * gap);
};

const coveredBy = (box: Box, others: readonly Box[]): number =>
  others.reduce(
    (sum, other) =>
      sum + shared(box.x, box.width, other.x, other.width) * shared(box.y, box.height, other.y, other.height),
    0,
  );

const shared = (at: number, length: number, other: number, itsLength: number): number =>
  Math.max(0, Math.min(at + length, other + itsLength) - Math.max(at, other));

const numbers = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;

/** How far a key moves a part: 1 mm, with Shift 10; null for other keys. */
export function stepOf(key: string, far: boolean): { x: number; y: number } | null {
  if (!(key in numbers)) return null;
  const [x, y] = numbers[key as keyof typeof numbers]; // it is one of them
  const size = far ? 10 : 1;
  return { x: x * size, y: y * size };
}

export type Corner = "top-left" | "top-right" | "bottom-left" | "bottom-right";

/** A box whose corner was dragged; the opposite corner stays. */
export function resized(box: Box, corner: Corner, by: { x: number; y: number }, page: Page): Box {
  const [left, top] = [corner.endsWith("left"), corner.startsWith("top")];
  const x1 = clamp(left ? box.x + by.x : box.x, 0, box.x + box.width - 1);
  const y1 = clamp(top ? box.y + by.y : box.y, 0, box.y + box.height - 1);
  const x2 = clamp(left ? box.x + box.width : box.x + box.width + by.x, x1 + 1, page.width);
  const y2 = clamp(top ? box.y + box.height : box.y + box.height + by.y, y1 + 1, page.height);
  return onPage({ x: x1, y: y1, width: x2 - x1, height: y2 - y1 }, page);
}

/** The design with one part placed elsewhere. */
export const withBox = (design: PageDesign, id: string, box: Box): PageDesign =>
  withPart(design, id, (part) => ({ ...part, ...onPage(box, pageSizeOf(design)) }));

export const withPart = (design: PageDesign, id: string, next: (part: DesignPart) => DesignPart): PageDesign => ({
  ...design,
  parts: design.parts.map((part) => (part.id === id ? next(part) : part)),
});

/** On other paper every part stays where it is in proportion, and keeps its size as far as there is room. */
export function onPaper(design: PageDesign, kind: PageKind): PageDesign {
  const [before, after] = [pageSizeOf(design), pageSizeOf(kind)];
  const parts = design.parts.map((part) => {
    const width = Math.min(part.width, after.width * (part.width / before.width > 0.6 ? part.width / before.width : 1));
    const middle = { x: (part.x + part.width / 2) / before.width, y: (part.y + part.height / 2) / before.height };
    const box = { x: middle.x * after.width - width / 2, y: middle.y * after.height - part.height / 2 };
    return { ...part, ...onPage({ ...box, width, height: part.height }, after) };
  });
  return { ...design, ...kind, parts };
}

/** A part nearer to the front or the back. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
