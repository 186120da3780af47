import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { section } from "./section.ts";

/** The parts of /multi-dashboard, in their order. */
export const areaKeys = ["learning", "teaching", "selling", "bookings", "review", "administration"] as const;
export type AreaKey = (typeof areaKeys)[number];

export const dashboardAreas = z.object({
  data: z.array(
    z.object({
      key: z.enum(areaKeys),
      title: z.string(),
      path: z.string(),
      /** Things that wait for the person there. */
      waiting: z.int(),
      waiting_text: z.string().nullable(),
    }),
  ),
});

export const areaParams = z.object({ area: z.enum(areaKeys) });

export const dashboardArea = z.object({
  area: z.enum(areaKeys),
  title: z.string(),
  /** Numbers and amounts as they are shown, each with the list that it counts. */
  figures: section(z.array(z.object({ label: z.string(), value: z.string(), path: z.string() }))),
  /** What waits for the person; empty where nothing does. */
  waiting: section(z.array(z.object({ text: z.string(), oldest_at: timestamp.nullable(), path: z.string() }))),
});

export type DashboardArea = z.infer<typeof dashboardArea>;
export type DashboardAreas = z.infer<typeof dashboardAreas>;
