import { and, eq, isNull, like, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { lessons, modules } from "./tables.ts";

/** Lessons of a course whose uploaded film nobody can read along. */
export async function findUncaptioned(db: Read, courseId: number): Promise<number[]> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(
      and(
        eq(modules.courseId, courseId),
        isNull(modules.deletedAt),
        isNull(lessons.deletedAt),
        eq(lessons.type, "video"),
        like(lessons.content, "media:%"),
        sql`not exists (select 1 from media_captions where asset_id = substring(${lessons.content} from 7)::bigint)`,
      ),
    )
    .orderBy(modules.position, lessons.position);
  return rows.map(({ id }) => id);
}
