import { paths } from "../../../paths.ts";

interface Subject {
  readonly course_id: number | null;
  readonly programme_id: number | null;
}

/** Where one reads what a certificate is for; null where nobody may see it. */
export function subjectPath({ course_id: course, programme_id: programme }: Subject): string | null {
  if (programme !== null) return paths.programme(programme);
  return course === null ? null : paths.course(course);
}
