import type { ProgrammeDetail, ProgrammeItem } from "@pavane/contract/certificates/schema-programmes";
import type { ProgrammeCourseRow, ProgrammeRow } from "./programmes-repository.ts";

/** Every course counts, whatever became of it; which are shown is asked beside. */
export function presentProgramme(row: ProgrammeRow, courses: readonly ProgrammeCourseRow[]): ProgrammeItem {
  const first = courses.find(isShown);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    course_count: courses.length,
    completed_count: courses.filter(({ completed }) => completed).length,
    cover: first ? { course_id: first.id, image_url: first.imageUrl } : null,
  };
}

/** Drafts and archived courses exist for those who learn in them. */
const isShown = ({ status, enrolled, completed }: ProgrammeCourseRow): boolean =>
  status === "published" || enrolled || completed;

export function presentProgrammeDetail(
  row: ProgrammeRow,
  courses: readonly ProgrammeCourseRow[],
  { certificate, edit }: { certificate: ProgrammeDetail["certificate"]; edit: boolean },
): ProgrammeDetail {
  const hours = courses.flatMap((course) => course.hours ?? []);
  return {
    ...presentProgramme(row, courses),
    courses: courses
      .filter((course) => edit || isShown(course))
      .map((course) => ({
        id: course.id,
        title: course.title,
        description: course.description,
        image_url: course.imageUrl,
        hours: course.hours,
        status: course.status,
        enrolled: course.enrolled,
        completed: course.completed,
        progress: course.progress,
      })),
    next_course_id: courses.find((course) => isShown(course) && !course.completed)?.id ?? null,
    hours: hours.length === 0 ? null : Math.round(10 * hours.reduce((sum, some) => sum + some, 0)) / 10,
    certificate,
    certificate_template_id: row.certificateTemplateId,
    certificate_months: row.certificateMonths,
    version: row.version,
    updated_at: row.updatedAt.toISOString(),
    can: { edit },
  };
}
