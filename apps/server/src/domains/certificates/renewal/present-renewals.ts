import type { CertificateItem, Renewal } from "@pavane/contract/certificates/schema";
import type { Read } from "../../../platform/db/database.ts";
import type { CertificateRow } from "../certificate/certificates-repository.ts";
import { refuseRenewal } from "./renewal-rule.ts";
import { findAssignmentsToPass, findQuizzesToPass, findRenewing } from "./renewal-repository.ts";

/** Adds to somebody's own certificates whether they can be renewed, and what is left to pass. */
export async function withRenewals<Item extends CertificateItem>(
  db: Read,
  rows: readonly CertificateRow[],
  now: Date,
  items: readonly Item[],
): Promise<(Item & { renewal: Renewal | null })[]> {
  const [first] = rows;
  if (!first) return [];
  const courseIds = [
    ...new Set(rows.flatMap(({ expiresAt, courseId }) => (expiresAt === null || courseId === null ? [] : courseId))),
  ];
  const courses = new Map(
    (await findRenewing(db, first.userId, courseIds, now)).map((course) => [course.courseId, course]),
  );
  const begun = courseIds.filter((id) => courses.get(id)?.renewingSince);
  const quizzes = await findQuizzesToPass(db, first.userId, begun);
  const assignments = await findAssignmentsToPass(db, first.userId, begun);
  return items.map((item, index) => {
    const row = rows[index];
    const course = item.course_id === null ? undefined : courses.get(item.course_id);
    if (!row || !course || refuseRenewal({ ...row, ...course }, now) !== null) return { ...item, renewal: null };
    const left = quizzes
      .filter(({ courseId }) => courseId === item.course_id)
      .map(({ quizId, title, moduleId, passed }) => ({ quiz_id: quizId, title, module_id: moduleId, passed }));
    const videos = assignments
      .filter(({ courseId }) => courseId === item.course_id)
      .map(({ assignmentId, title, moduleId, lessonId, passed }) => ({
        assignment_id: assignmentId,
        title,
        module_id: moduleId,
        lesson_id: lessonId,
        passed,
      }));
    const since = course.renewingSince?.toISOString() ?? null;
    return { ...item, renewal: { since, quizzes: left, assignments: videos } };
  });
}
