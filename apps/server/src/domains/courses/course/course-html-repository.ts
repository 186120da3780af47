import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { isStale } from "../../../platform/markdown/rules-for.ts";
import type { TextRendered, TextToRender } from "../../../platform/markdown/render-stored.ts";
import { courses } from "./tables.ts";

/** Detailed descriptions whose HTML older rules made, or none. */
export async function findCoursesToRender(
  db: Read,
  rules: number,
  after: number,
  most: number,
): Promise<TextToRender[]> {
  return db
    .select({ id: courses.id, source: courses.detailedDescription })
    .from(courses)
    .where(and(isStale(courses.htmlRules, rules), gt(courses.id, after)))
    .orderBy(asc(courses.id))
    .limit(most);
}

/** Stores the HTML of a text that is still the same. */
export async function saveCourseHtml(tx: Tx, { id, source, html, rules }: TextRendered): Promise<void> {
  await tx
    .update(courses)
    .set({ detailedDescriptionHtml: html, htmlRules: rules })
    .where(and(eq(courses.id, id), sql`${courses.detailedDescription} is not distinct from ${source}`));
}
