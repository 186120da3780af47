import type { Read } from "../../../platform/db/database.ts";
import type { EnrolmentRow } from "../../access/index.ts";
import { countAddedSince } from "./added-since.ts";
import { outlineOf } from "./outline-of.ts";
import { findOutlineRows } from "./outline-repository.ts";

/** By course, how many lessons wait that were added since the person finished it. Asked only where something is left. */
export async function addedSinceFinished(
  db: Read,
  userId: number,
  enrolments: readonly EnrolmentRow[],
): Promise<ReadonlyMap<number, number>> {
  const grown = enrolments.filter(({ completedAt, done, total }) => completedAt !== null && done < total);
  const courseIds = grown.map(({ courseId }) => courseId);
  const rows = Map.groupBy(await findOutlineRows(db, courseIds, userId), ({ module }) => module.courseId);
  return new Map(
    grown.map(({ courseId, completedAt }) => {
      const outline = outlineOf(rows.get(courseId) ?? [], { sequential: false, openedModules: [], release: null });
      const lessons = outline.flatMap((module) => module.lessons);
      return [courseId, countAddedSince(lessons, completedAt)];
    }),
  );
}
