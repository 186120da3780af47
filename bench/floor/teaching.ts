import type { Prepare, Transaction } from "./database.ts";
import type { FloorActor } from "./sign-in.ts";

const taughtBy = `c.draft_of is null and (c.instructor_id = $1 or c.created_by = $1 or exists (
  select 1 from course_staff s where s.course_id = c.id and s.user_id = $1 and s.role = 'teacher'))`;
const inCourses = `e.course_id in (select c.id from courses c where ${taughtBy})`;

const page = (where: string, order: string) => `
  select e.id, e.source, e.status, e.done, e.total, e.created_at, e.last_seen_at, e.completed_at, u.id as user_id, u.username,
    u.first_name, u.last_name, i.variants, c.id as course_id, c.title, quiz.average, asked.states, held.revoked_at, held.superseded_by, held.expires_at,
    held.id as certificate_id
  from (select e.id as page_id from enrolments e where ${where} order by ${order} limit 25) page
    join enrolments e on e.id = page.page_id join users u on u.id = e.user_id join courses c on c.id = e.course_id
    left join profile_images i on i.id = u.profile_image_id
    left join lateral (select round(avg(best))::int as average from (
      select max(a.score) as best from modules m join lessons l on l.module_id = m.id and l.deleted_at is null
        join quizzes q on q.lesson_id = l.id join quiz_attempts a on a.quiz_id = q.id and a.user_id = e.user_id
      where m.course_id = e.course_id and m.deleted_at is null and a.state = 'closed' and not a.preview group by q.id) scores) quiz on true
    left join lateral (select json_agg(json_build_object('state', s.state, 'percent', s.percent)) as states
      from modules m join lessons l on l.module_id = m.id and l.deleted_at is null join assignments a on a.lesson_id = l.id
        left join lateral (select state, percent from submissions x where x.assignment_id = a.id and x.user_id = e.user_id
          and x.state not in ('draft', 'withdrawn') order by number desc limit 1) s on true
      where m.course_id = e.course_id and m.deleted_at is null) asked on true
    left join lateral (select id, revoked_at, superseded_by, expires_at from certificates
      where user_id = e.user_id and course_id = e.course_id order by issued_at desc, id desc limit 1) held on true
  order by ${order}`;

const newest = "e.created_at desc nulls last, e.id desc";
const furthest = "e.done::real / greatest(e.total, 1) desc nulls last, e.id desc";

/** The learners of those who teach: of all their courses, or of one. */
export function readStudents(prepared: Prepare) {
  const ofOne = `${inCourses} and e.course_id = $2`;
  const count = (where: string) => `select count(*)::int as n from enrolments e where ${where}`;
  const statements = {
    all: { count: prepared("students_n", count(inCourses)), rows: prepared("students", page(inCourses, newest)) },
    one: { count: prepared("students_one_n", count(ofOne)), rows: prepared("students_one", page(ofOne, newest)) },
    byProgress: {
      count: prepared("students_by_n", count(ofOne)),
      rows: prepared("students_by", page(ofOne, furthest)),
    },
  };
  return async (actor: FloorActor, { course, sort }: Readonly<Record<string, string | undefined>>) => {
    const which = course === undefined ? "all" : sort === undefined ? "one" : "byProgress";
    const values = course === undefined ? [actor.id] : [actor.id, Number(course)];
    const [[counted], rows] = await Promise.all([
      statements[which].count(...values),
      statements[which].rows(...values),
    ]);
    return { data: rows.map(student), page: { number: 1, size: 25, total: counted.n } };
  };
}

const student = (row: any) => ({
  enrolment_id: row.id,
  person: {
    id: row.user_id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    profile_image_url: row.variants === null ? null : row.variants[0].key,
  },
  email: null,
  source: row.source,
  state: row.status === "active" ? "active" : "ended",
  progress: row.total <= 0 ? 0 : Math.min(100, Math.floor((row.done * 100) / row.total)),
  enrolled_at: row.created_at,
  last_seen_at: row.last_seen_at,
  completed_at: row.completed_at,
  can: { end: row.source === "staff" && row.status === "active" },
  course: { id: row.course_id, title: row.title },
  quiz_average: row.average,
  // No course of the bench asks for a video.
  assessment: row.states,
  certificate: row.certificate_id === null ? null : certificateState(row),
});

/** How a certificate stands. */
export function certificateState(row: any): string {
  if (row.revoked_at !== null) return "revoked";
  if (row.superseded_by !== null) return "superseded";
  return row.expires_at !== null && row.expires_at <= new Date() ? "expired" : "valid";
}

/** How a quiz goes. */
export function readQuizStats(prepared: Prepare) {
  const place = prepared(
    "quiz_place",
    `select q.id, q.title, q.attempt_count, q.passed_count, q.score_sum, q.learner_count, c.id as course_id, c.title as course,
       l.id as lesson_id, l.title as lesson, m.id as module_id,
       (select count(*)::int from quiz_attempts a where a.quiz_id = q.id and a.state = 'open' and not a.preview and not exists (
         select 1 from quiz_attempts d where d.quiz_id = a.quiz_id and d.user_id = a.user_id and d.state = 'closed' and not d.preview)) as first_open
     from quizzes q join lessons l on l.id = q.lesson_id and l.deleted_at is null join modules m on m.id = l.module_id and m.deleted_at is null
       join courses c on c.id = m.course_id
     where q.id = $2 and ${taughtBy}`,
  );
  const versions = prepared(
    "quiz_versions",
    `select q.id, q.position, q.topic, v.type, v.question, v.options, v.correct_options, k.asked, k.right_count, k.picks
     from quiz_questions q join quiz_question_versions v on v.question_id = q.id
       left join quiz_question_counts k on k.question_id = q.id and k.version = v.version and k.quiz_id = $1
     where (q.quiz_id = $1 or q.id in (select k.question_id from quiz_question_counts k
         join quiz_questions b on b.id = k.question_id and b.bank_course_id is not null
         where k.quiz_id = $1 group by k.question_id order by sum(k.asked) desc, k.question_id limit 200))
       and (v.version = q.version or k.asked is not null)
     order by q.position is null and q.bank_course_id is null, q.position nulls last, lower(q.topic), q.id, v.version desc`,
  );
  return async (actor: FloorActor, id: number) => {
    const [[row], found] = await Promise.all([place(actor.id, id), versions(id)]);
    return {
      id: row.id,
      title: row.title,
      course: { id: row.course_id, title: row.course },
      lesson: { id: row.lesson_id, module_id: row.module_id, title: row.lesson },
      attempts: row.attempt_count,
      pass_rate: row.attempt_count === 0 ? null : Math.round((row.passed_count / row.attempt_count) * 100),
      average_score: row.attempt_count === 0 ? null : Math.round(row.score_sum / row.attempt_count),
      learners: row.learner_count + row.first_open,
      // One version of each: the bench edits none.
      questions: found.map(question),
    };
  };
}

const question = (row: any) => ({
  id: row.id,
  position: row.position,
  topic: row.topic,
  type: row.type,
  question: row.question,
  asked: row.asked ?? 0,
  right: row.right_count ?? 0,
  options: row.options.map((text: string, index: number) => ({
    text,
    correct: row.correct_options.includes(index),
    chosen: row.picks?.length > 0 ? row.picks[index] : 0,
    offered: row.picks?.length > 0 ? row.asked : 0,
  })),
});

/** The order of everything in a course, as its author drags it. */
export function orderOutline(transaction: Transaction, prepared: Prepare, outlineOf: (id: number) => Promise<any>) {
  const version = prepared("outline_version", "select outline_version from courses where id = $1");
  return async (actor: FloorActor, id: number, { modules }: any) => {
    await transaction(async (ask) => {
      const [course] = await ask(
        "outline_course",
        `select c.id, (c.instructor_id = $2 or c.created_by = $2) as own from courses c where c.id = $1 for no key update`,
        id,
        actor.id,
      );
      if (!course.own || !actor.roles.includes("COURSE_CREATOR")) throw new Error("not the author");
      const before = await ask(
        "outline_ids",
        `select m.id, l.id as lesson_id from modules m left join lessons l on l.module_id = m.id and l.deleted_at is null
         where m.course_id = $1 and m.deleted_at is null`,
        id,
      );
      const listed = new Set(before.map((row) => row.lesson_id));
      const wanted = modules.flatMap((module: any) => module.lessons);
      if (wanted.length !== listed.size || !wanted.every((lesson: number) => listed.has(lesson)))
        throw new Error("others");
      const places = modules.flatMap((module: any) =>
        module.lessons.map((_: number, index: number) => [module.id, index + 1]),
      );
      await ask(
        "outline_places",
        `update lessons set module_id = place.module_id, position = place.position
         from unnest($1::bigint[], $2::bigint[], $3::int[]) as place (id, module_id, position)
         where lessons.id = place.id and (lessons.module_id, lessons.position) is distinct from (place.module_id, place.position)`,
        wanted,
        places.map(([module]: number[]) => module),
        places.map(([, position]: number[]) => position),
      );
      await ask(
        "outline_bump",
        "update courses set outline_version = outline_version + 1, updated_at = now() where id = $1",
        id,
      );
    });
    const [[course], outline] = await Promise.all([version(id), outlineOf(id)]);
    return { outline_version: course.outline_version, modules: outline };
  };
}
