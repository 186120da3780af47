import { z } from "zod";
import { pageQuery } from "../core/page.ts";
import { sessionTabs } from "./choices.ts";

/** Group sessions on a page of /instructor/availability. */
export const groupSessionsPageSize = 20;

/** Own group sessions: upcoming the soonest first, past the latest first. */
export const groupSessionsQuery = z.object({
  tab: z.enum(sessionTabs).catch("upcoming").default("upcoming"),
  service: z.coerce.number().int().positive().optional().catch(undefined),
  ...pageQuery(groupSessionsPageSize),
});

export type GroupSessionsQuery = z.output<typeof groupSessionsQuery>;
