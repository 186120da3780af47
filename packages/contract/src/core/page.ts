import { z } from "zod";

/** Position of a list answer; `number` counts from 1. */
export const pageInfo = z.object({
  number: z.int().min(1),
  size: z.int().min(1),
  total: z.int().min(0),
});

/** The one shape of numbered lists: `{ data, page }`. */
export const pageOf = <T extends z.core.$ZodType>(item: T) => z.object({ data: z.array(item), page: pageInfo });

/** Query members of every numbered list. A number out of range is corrected, not refused. */
export const pageQuery = (defaultSize: number) => ({
  page: z.coerce.number().int().min(1).catch(1).default(1),
  size: z.coerce.number().int().min(1).max(100).catch(defaultSize).default(defaultSize),
});

export interface PageRequest {
  page: number;
  size: number;
}

/** Rows to skip; a page past the end is clamped to the last one. */
export function clampPage(
  request: PageRequest,
  total: number,
): { number: number; size: number; total: number; offset: number } {
  const last = Math.max(1, Math.ceil(total / request.size));
  const number = Math.min(request.page, last);
  return { number, size: request.size, total, offset: (number - 1) * request.size };
}
