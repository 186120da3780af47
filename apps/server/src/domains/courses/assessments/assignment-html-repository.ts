import { and, asc, eq, gt } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { TextRendered, TextToRender } from "../../../platform/markdown/render-stored.ts";
import { isStale } from "../../../platform/markdown/rules-for.ts";
import { assignments } from "./tables.ts";

/** Briefs whose HTML older rules made, or none. */
export const findBriefsToRender = (db: Read, rules: number, after: number, most: number): Promise<TextToRender[]> =>
  db
    .select({ id: assignments.id, source: assignments.brief })
    .from(assignments)
    .where(and(isStale(assignments.htmlRules, rules), gt(assignments.id, after)))
    .orderBy(asc(assignments.id))
    .limit(most);

/** Stores the HTML of a brief that is still the same. */
export async function saveBriefHtml(tx: Tx, { id, source, html, rules }: TextRendered): Promise<void> {
  await tx
    .update(assignments)
    .set({ briefHtml: html, htmlRules: rules })
    .where(and(eq(assignments.id, id), eq(assignments.brief, source ?? "")));
}
