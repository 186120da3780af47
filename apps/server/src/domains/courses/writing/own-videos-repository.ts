import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { mediaAssets } from "../../media/tables.ts";
import { courses } from "../course/tables.ts";
import { lessons, quizzes } from "../outline/tables.ts";
import { quizQuestions, quizQuestionVersions } from "../quizzes/tables.ts";

/** Videos of somebody that can play, with a lesson that shows each. */
export async function findOwnVideos(db: Read, ownerId: number, most: number) {
  const { id, durationMs, createdAt, posterPath } = mediaAssets;
  return db
    .select({
      id,
      durationMs,
      createdAt,
      hasPoster: sql<boolean>`${posterPath} is not null`,
      usedIn: sql<string | null>`(
        select l.title from ${lessons} l
        where l.type = 'video' and l.content like 'media:%' and l.content = 'media:' || ${id} and l.deleted_at is null
        order by l.id desc limit 1)`,
    })
    .from(mediaAssets)
    .where(
      and(
        eq(mediaAssets.ownerId, ownerId),
        eq(mediaAssets.kind, "video"),
        eq(mediaAssets.handedIn, false),
        eq(mediaAssets.state, "ready"),
      ),
    )
    .orderBy(desc(id))
    .limit(most);
}

/** Of videos those that a question shows now, with the title of its quiz, or of the course in whose bank it is. */
export async function findShowingQuestions(
  db: Read,
  videoIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (videoIds.length === 0) return new Map();
  const { mediaUrl } = quizQuestionVersions;
  const isNewest = and(
    eq(quizQuestionVersions.questionId, quizQuestions.id),
    eq(quizQuestionVersions.version, quizQuestions.version),
  );
  const rows = await db
    .select({
      id: sql<number>`substring(${mediaUrl} from 7)::bigint`.mapWith(Number),
      title: sql<string>`coalesce(${quizzes.title}, ${courses.title})`,
    })
    .from(quizQuestionVersions)
    .innerJoin(quizQuestions, isNewest)
    .leftJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .leftJoin(courses, eq(courses.id, quizQuestions.bankCourseId))
    .where(
      and(
        inArray(
          mediaUrl,
          videoIds.map((id) => `media:${id}`),
        ),
        isNull(quizQuestions.deletedAt),
      ),
    )
    .orderBy(quizQuestions.id);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
