import type { Read } from "../../platform/db/database.ts";

/** What courses need to know of orders, which a domain to the right keeps. */
export interface CourseOrdersPort {
  /** Whether any order names a course, whatever became of the order. */
  wasOrdered(db: Read, courseId: number): Promise<boolean>;
}
