import type { CourseToImport } from "@pavane/contract/courses/course-file";
import type { LineError } from "@pavane/contract/courses/outline-text";

/** A course as it was read from a file, or each line that is not right. */
export type ReadCourse = { ok: true; course: CourseToImport } | { ok: false; errors: readonly LineError[] };

export const failAt = (line: number, message: string): ReadCourse => ({ ok: false, errors: [{ line, message }] });
