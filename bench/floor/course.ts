import { courseItem, itemColumns, itemJoins } from "./course-item.ts";
import type { Prepare } from "./database.ts";

/** A course with its modules, lessons and quizzes as a guest reads it. */
export function readCourse(prepared: Prepare) {
  const find = prepared(
    "course",
    `select ${itemColumns}, c.detailed_description, c.detailed_description_html, c.outline_version,
      array(select required_id from course_prerequisites where course_id = c.id order by position) as prerequisites from courses c ${itemJoins}
     where c.id = $1 and c.status = 'published'`,
  );
  const outline = prepared("outline", outlineWhere("l.free_preview"));
  return async (id: number) => {
    const [[row], rows] = await Promise.all([find(id), outline(id)]);
    return {
      ...courseItem(row),
      detailed_description: row.detailed_description,
      detailed_description_html: row.detailed_description_html,
      outline_version: row.outline_version,
      // No course of the bench has any.
      prerequisites: row.prerequisites,
      complete_first: null,
      modules: modulesOf(rows, id),
    };
  };
}

/** An outline as its author reads it, with every content. */
export function readOutline(prepared: Prepare) {
  const find = prepared("outline_whole", outlineWhere("true"));
  return async (id: number) =>
    modulesOf(await find(id), id).map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson: any) => ({ ...lesson, locked: false })),
    }));
}

const outlineWhere = (shown: string): string =>
  `select m.id as module_id, m.title as module_title, m.description as module_description, m.position as module_position,
     m.version as module_version, m.release_at, m.release_after_days, l.id, l.title, l.description, case when ${shown} then l.content end as content,
     case when ${shown} then l.content_html end as content_html, l.type, l.position,
     l.free_preview, l.required, l.is_placeholder, l.minutes,
     coalesce(l.minutes, l.measured_minutes) as length_minutes, l.filmed, l.back_asset_id, l.content_version, l.version,
     q.id as quiz_id, q.title as quiz_title, q.description as quiz_description, q.pass_score,
     (select count(*)::int from quiz_questions where quiz_id = q.id and deleted_at is null) as questions
   from modules m left join lessons l on l.module_id = m.id and l.deleted_at is null left join quizzes q on q.lesson_id = l.id
   where m.course_id = $1 and m.deleted_at is null order by m.position, l.position`;

function modulesOf(rows: readonly any[], courseId: number): any[] {
  const modules = new Map<number, any>();
  for (const part of rows) {
    if (!modules.has(part.module_id)) modules.set(part.module_id, moduleOf(part, courseId));
    if (part.id !== null) modules.get(part.module_id).lessons.push(lessonOf(part));
  }
  return [...modules.values()];
}

const moduleOf = (part: any, courseId: number) => ({
  id: part.module_id,
  course_id: courseId,
  courseId,
  title: part.module_title,
  description: part.module_description,
  order: part.module_position,
  position: part.module_position,
  version: part.module_version,
  release_at: part.release_at,
  release_after_days: part.release_after_days,
  lessons: [],
});

const lessonOf = (part: any) => ({
  id: part.id,
  module_id: part.module_id,
  moduleId: part.module_id,
  title: part.title,
  description: part.description,
  content: part.content,
  content_html: part.content_html,
  locked: !part.free_preview,
  type: part.type,
  order: part.position,
  position: part.position,
  free_preview: part.free_preview,
  required: part.required,
  is_placeholder: part.is_placeholder,
  minutes: part.minutes,
  length_minutes: part.length_minutes,
  filmed: part.filmed,
  back_asset_id: part.back_asset_id,
  content_version: part.content_version,
  version: part.version,
  quizzes:
    part.quiz_id === null
      ? []
      : [
          {
            id: part.quiz_id,
            lesson_id: part.id,
            lessonId: part.id,
            title: part.quiz_title,
            description: part.quiz_description,
            pass_score: part.pass_score,
            passScore: part.pass_score,
            question_count: part.questions,
          },
        ],
});
