import type { LessonMarker, TempoSegment } from "@pavane/contract/courses/schema-practice";
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { courseColumns } from "../../access/index.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { lessonLength } from "../../courses/index.ts";
import { assignments } from "../../courses/assessments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { lessons, modules, quizzes } from "../../courses/outline/tables.ts";
import { lessonCounts, lessonMarkers } from "../../courses/practice/tables.ts";
import { mediaAssets } from "../../media/tables.ts";
import { questionCount } from "../../courses/index.ts";
import { bestScore, hasPassed, hasPassedAssignment } from "../outline/counting-repository.ts";
import { packages } from "../../courses/tables.ts";
import { lessonProgress, packageStates, quizAttempts } from "../tables.ts";

const viewer = sql`${sql.placeholder("userId")}::bigint`;

/** The uploaded video of a lesson under its own name, if its content names one. */
const ownAsset = sql`case when ${lessons.type} = 'video' and ${lessons.content} ~ '^media:[0-9]{1,15}$'
  then substring(${lessons.content} from 7)::bigint end`;

/** Whether somebody has done every part of a lesson's package; a lesson without one asks nothing of it. */
const hasFinishedPackage = (person: SQL) => sql<boolean>`(${lessons.packageId} is not null and
  (select count(*) from ${packageStates} s where s.user_id = ${person} and s.lesson_id = ${lessons.id}
    and s.package_id = ${lessons.packageId} and s.done)
  >= (select k.item_count from ${packages} k where k.id = ${lessons.packageId}))`;

const doorColumns = {
  lesson: {
    id: lessons.id,
    type: lessons.type,
    freePreview: lessons.freePreview,
    isPlaceholder: lessons.isPlaceholder,
    backAssetId: lessons.backAssetId,
    packageId: lessons.packageId,
    contentVersion: lessons.contentVersion,
    version: lessons.version,
    /** The address of a video; null for other lessons. */
    video: sql<string | null>`case when ${lessons.type} = 'video' then ${lessons.content} end`,
  },
  assetDurationMs: mediaAssets.durationMs,
  module: {
    id: modules.id,
    title: modules.title,
    position: sql<number>`${modules.position}`,
    releaseAt: modules.releaseAt,
    releaseAfterDays: modules.releaseAfterDays,
  },
  course: { ...courseColumns(viewer), givesCertificate: courses.givesCertificate },
  enrolment: {
    id: enrolments.id,
    source: enrolments.source,
    status: enrolments.status,
    completedAt: enrolments.completedAt,
    lastLessonId: enrolments.lastLessonId,
    lastSeenAt: enrolments.lastSeenAt,
    done: enrolments.done,
    total: enrolments.total,
    openedModules: enrolments.openedModules,
    createdAt: enrolments.createdAt,
  },
  progress: {
    state: lessonProgress.state,
    positionMs: lessonProgress.positionMs,
    watchedSeconds: lessonProgress.watchedSeconds,
    durationSeconds: lessonProgress.durationSeconds,
    seq: lessonProgress.seq,
    practiceSeconds: lessonProgress.practiceSeconds,
    loops: lessonProgress.loops,
    creditedUntil: lessonProgress.creditedUntil,
    watchedVersion: lessonProgress.watchedVersion,
    readAt: lessonProgress.readAt,
    completedAt: lessonProgress.completedAt,
    completedVersion: lessonProgress.completedVersion,
    completedBy: lessonProgress.completedBy,
    createdAt: lessonProgress.createdAt,
  },
  quizId: quizzes.id,
  questionCount: sql<number>`case when ${quizzes.id} is null then 0 else ${questionCount(sql`${quizzes.id}`)} end`,
  quizPassed: hasPassed(sql`${quizzes.id}`, viewer),
  assignment: { id: assignments.id, required: assignments.required },
  assignmentPassed: hasPassedAssignment(sql`${assignments.id}`, viewer),
  packageDone: hasFinishedPackage(viewer),
};

/** A lesson with everything that decides whether somebody may open and complete it; 0 represents a guest. */
export function prepareFindLessonAccess(db: Read) {
  const query = db
    .select(doorColumns)
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, viewer)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, viewer)))
    .leftJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .leftJoin(assignments, eq(assignments.lessonId, lessons.id))
    .leftJoin(mediaAssets, eq(mediaAssets.id, ownAsset))
    .where(and(eq(lessons.id, sql.placeholder("lessonId")), isNull(lessons.deletedAt), isNull(modules.deletedAt)))
    .prepare("find_lesson_door");
  return async (lessonId: number, userId: number) => (await query.execute({ lessonId, userId }))[0] ?? null;
}

export type LessonAccessRow = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareFindLessonAccess>>>>;

/** Whether the text of a lesson names a file. */
export async function isFileInLesson(db: Read, lessonId: number, address: string): Promise<boolean> {
  const isNamed = sql`${lessons.type} <> 'video' and position(${address} in ${lessons.content}) > 0`;
  return (await db.$count(lessons, and(eq(lessons.id, lessonId), isNamed))) > 0;
}

export interface Neighbour {
  readonly id: number;
  readonly module_id: number;
  readonly title: string;
  readonly type: "text" | "video" | "quiz";
}

interface Place {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  readonly number: number;
  readonly count: number;
}

const place = sql<Place>`(
  select json_build_object('previous', o.previous, 'next', o.next, 'number', o.number, 'count', o.count) from (
    select l.id, lag(l.link) over places as previous, lead(l.link) over places as next,
      row_number() over places as number, count(*) over () as count
    from (
      select l.id, m.position as mp, l.position as lp,
        json_build_object('id', l.id, 'module_id', m.id, 'title', l.title, 'type', l.type) as link
      from ${modules} m join ${lessons} l on l.module_id = m.id and l.deleted_at is null
      where m.course_id = ${courses.id} and m.deleted_at is null
    ) l window places as (order by l.mp, l.lp)
  ) o where o.id = ${lessons.id})`;

/** Of a film alone: what a text once had as a film waits until it is one again. */
const markersOfLesson = sql<LessonMarker[]>`(
  select coalesce(json_agg(json_build_object(
    'at', m.at_ms / 1000.0, 'label', m.label, 'phrase', m.phrase, 'count', m.count) order by m.at_ms), '[]')
  from ${lessonMarkers} m where m.lesson_id = ${lessons.id} and ${lessons.type} = 'video')`;

const countsOfLesson = sql<TempoSegment[]>`(
  select coalesce(json_agg(json_build_object('from', c.from_ms / 1000.0, 'bpm', c.bpm,
    'first_beat', c.first_beat_ms / 1000.0, 'counts_per_phrase', c.counts_per_phrase) order by c.from_ms), '[]')
  from ${lessonCounts} c where c.lesson_id = ${lessons.id} and ${lessons.type} = 'video')`;

/** The same with what the lesson page shows: texts, neighbours and the quiz. */
export function prepareFindLesson(db: Read) {
  const query = db
    .select({
      ...doorColumns,
      page: {
        title: lessons.title,
        description: lessons.description,
        content: sql<string | null>`case when ${lessons.type} <> 'video' then ${lessons.content} end`,
        contentHtml: lessons.contentHtml,
        position: sql<number>`${lessons.position}`,
        minutes: lessonLength,
        required: lessons.required,
        filmed: lessons.filmed,
        markers: markersOfLesson,
        counts: countsOfLesson,
      },
      place,
      quiz: {
        title: quizzes.title,
        description: quizzes.description,
        passScore: quizzes.passScore,
        timeLimitSeconds: quizzes.timeLimitSeconds,
      },
      hasOpenAttempt: sql<boolean>`exists (select 1 from ${quizAttempts} a
        where a.quiz_id = ${quizzes.id} and a.user_id = ${viewer} and a.state = 'open')`,
      bestScore: bestScore(sql`${quizzes.id}`, viewer),
      packageTitle: sql<string | null>`(select k.title from ${packages} k where k.id = ${lessons.packageId})`,
    })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, viewer)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, viewer)))
    .leftJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .leftJoin(assignments, eq(assignments.lessonId, lessons.id))
    .leftJoin(mediaAssets, eq(mediaAssets.id, ownAsset))
    .where(and(eq(lessons.id, sql.placeholder("lessonId")), isNull(lessons.deletedAt), isNull(modules.deletedAt)))
    .prepare("find_lesson_page");
  return async (lessonId: number, userId: number) => (await query.execute({ lessonId, userId }))[0] ?? null;
}

export type LessonWithPage = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareFindLesson>>>>;
