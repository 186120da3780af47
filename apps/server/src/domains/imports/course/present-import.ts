import type { CourseImport } from "@pavane/contract/imports/schema-courses";
import type { CourseImportRow } from "./tables.ts";

export function presentCourseImport({ reading, ...row }: CourseImportRow): CourseImport {
  const { course, files, leftOut, system } = reading;
  return {
    id: row.id,
    file_name: row.fileName,
    system,
    title: course.course.title,
    modules: (course.modules ?? []).map(({ title, lessons = [] }) => ({
      title,
      lessons: lessons.map(({ title: lesson, type = "text", quiz }) => ({
        title: lesson,
        type,
        questions: asked(quiz),
      })),
    })),
    bank_questions: course.question_bank?.length ?? 0,
    files: files
      .filter(({ as }) => as !== null)
      .map(({ name, bytes, as }) => ({ name, bytes, picture: as === "picture" })),
    left_out: leftOut.map(({ kind, name, reason }) => ({ kind, name, reason })),
    status: row.importedAt !== null ? "imported" : row.requestedAt !== null ? "running" : "read",
    done: row.done,
    total: row.total,
    fault: row.fault,
    course_id: row.courseId,
    imported_at: row.importedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
  };
}

type Quiz = NonNullable<
  NonNullable<CourseImportRow["reading"]["course"]["modules"]>[number]["lessons"]
>[number]["quiz"];

const asked = (quiz: Quiz): number =>
  (quiz?.questions?.length ?? 0) + (quiz?.draws ?? []).reduce((sum, { count }) => sum + count, 0);
