import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { exportStatuses } from "./exports.ts";

/** A file with everything that is kept about its owner. */
export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(exportStatuses),
  /** How many of its parts and files are written, and how many there are; 0 until it is known. */
  done: z.int(),
  total: z.int(),
  bytes: z.int().nullable(),
  created_at: timestamp,
  ready_at: timestamp.nullable(),
  /** Until when it can be downloaded. */
  expires_at: timestamp.nullable(),
});

export type DataExport = z.infer<typeof dataExport>;

export const dataExports = pageOf(dataExport).extend({
  /** When the next may be asked for; null when it may be now. */
  next_at: timestamp.nullable(),
});
