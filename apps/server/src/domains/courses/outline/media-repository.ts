import { mediaAsset } from "@pavane/contract/courses/fields";
import { and, eq, inArray, isNotNull, isNull, like, or, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { courses } from "../course/tables.ts";
import { lessons, modules } from "./tables.ts";

export interface CourseMedia {
  readonly pictures: string[];
  readonly assets: number[];
}

/** Pictures and uploaded videos that a course and its lessons hold. */
export async function findCourseMedia(db: Read, courseId: number): Promise<CourseMedia> {
  const [course] = await db
    .select({ picture: courses.imageUrl, video: courses.videoUrl, preview: courses.previewVideoUrl })
    .from(courses)
    .where(eq(courses.id, courseId));
  const ofLessons = await db
    .select({ content: lessons.content, back: lessons.backAssetId })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(and(eq(modules.courseId, courseId), or(eq(lessons.type, "video"), isNotNull(lessons.backAssetId))));
  const addresses = [course?.video ?? null, course?.preview ?? null, ...ofLessons.map((lesson) => lesson.content)];
  const assets = [...addresses.map(mediaAsset), ...ofLessons.map((lesson) => lesson.back)];
  return {
    pictures: [course?.picture ?? ""].filter((picture) => picture.startsWith("/uploads/")),
    assets: [...new Set(assets)].filter((asset): asset is number => asset !== null),
  };
}

/** What of it other courses and lessons hold too. */
export async function findMediaInUse(db: Read, media: CourseMedia): Promise<CourseMedia> {
  if (media.assets.length === 0 && media.pictures.length === 0) return media;
  const addresses = media.assets.map((asset) => `media:${asset}`);
  const inCourses = await db
    .select({ picture: courses.imageUrl, video: courses.videoUrl, preview: courses.previewVideoUrl })
    .from(courses)
    .where(
      or(
        and(sql`${courses.imageUrl} like '/uploads/%'`, inArray(courses.imageUrl, [...media.pictures, ""])),
        and(sql`${courses.videoUrl} like 'media:%'`, inArray(courses.videoUrl, [...addresses, ""])),
        and(sql`${courses.previewVideoUrl} like 'media:%'`, inArray(courses.previewVideoUrl, [...addresses, ""])),
      ),
    );
  const inLessons = await db
    .select({ content: lessons.content, back: lessons.backAssetId })
    .from(lessons)
    .where(
      or(
        and(
          sql`${lessons.type} = 'video' and ${lessons.content} like 'media:%'`,
          inArray(lessons.content, [...addresses, ""]),
        ),
        inArray(lessons.backAssetId, [...media.assets, 0]),
      ),
    );
  const held = [
    ...inCourses.flatMap((course) => [course.video, course.preview]),
    ...inLessons.map((row) => row.content),
  ];
  return {
    pictures: inCourses.flatMap((course) => (course.picture === null ? [] : [course.picture])),
    assets: [...held.map(mediaAsset), ...inLessons.map((row) => row.back)].filter((asset) => asset !== null),
  };
}

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
