import type { Box, Page } from "./place-part.ts";

export interface Snapped {
  readonly x: number;
  readonly y: number;
  /** Where lines are drawn, in millimetres: what the box keeps to. */
  readonly guides: { readonly across: number | null; readonly down: number | null };
}

/** Nearer than this a part keeps to a line. */
const reach = 1.5;

/** A dragged box keeps to the middle of the page, and to edges and middles of the other parts. */
export function snap(box: Box, others: readonly Box[], page: Page): Snapped {
  const across = nearest(
    [box.x, box.x + box.width / 2, box.x + box.width],
    [page.width / 2, ...others.flatMap(({ x, width }) => [x, x + width / 2, x + width])],
  );
  const down = nearest(
    [box.y, box.y + box.height / 2, box.y + box.height],
    [page.height / 2, ...others.flatMap(({ y, height }) => [y, y + height / 2, y + height])],
  );
  return {
    x: rounded(box.x + (across?.by ?? 0)),
    y: rounded(box.y + (down?.by ?? 0)),
    guides: { across: across?.line ?? null, down: down?.line ?? null },
  };
}

const rounded = (millimetres: number): number => Math.round(millimetres * 100) / 100;

function nearest(edges: readonly number[], lines: readonly number[]): { by: number; line: number } | null {
  let best: { by: number; line: number } | null = null;
  for (const line of lines)
    for (const edge of edges) {
      const by = line - edge;
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  return best;
}
