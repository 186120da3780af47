import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { isStale } from "../../../platform/markdown/rules-for.ts";
import type { TextRendered, TextToRender } from "../../../platform/markdown/render-stored.ts";
import { lessons } from "./tables.ts";

const markdown = sql<string | null>`case when ${lessons.type} <> 'video' then ${lessons.content} end`;

/** Contents of lessons whose HTML older rules made, or none; a video has no text. */
export async function findLessonsToRender(
  db: Read,
  rules: number,
  after: number,
  most: number,
): Promise<TextToRender[]> {
  return db
    .select({ id: lessons.id, source: markdown })
    .from(lessons)
    .where(and(isStale(lessons.htmlRules, rules), gt(lessons.id, after)))
    .orderBy(asc(lessons.id))
    .limit(most);
}

/** Stores the HTML of a text that is still the same. */
export async function saveLessonHtml(tx: Tx, { id, source, html, rules }: TextRendered): Promise<void> {
  await tx
    .update(lessons)
    .set({ contentHtml: html, htmlRules: rules })
    .where(and(eq(lessons.id, id), sql`${markdown} is not distinct from ${source}`));
}
