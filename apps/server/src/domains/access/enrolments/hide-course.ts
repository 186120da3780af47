import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { lockEnrolmentById, saveEnrolment } from "./enrolments-repository.ts";
import type { EnrolmentRow } from "./tables.ts";

/** Hides an own course from the list of courses, or shows it again. Error: `enrolment_not_found`. */
export async function hideCourse(
  tx: Tx,
  userId: number,
  enrolmentId: number,
  hidden: boolean,
  at: Date,
): Promise<EnrolmentRow | Refusal<"enrolment_not_found">> {
  const held = await lockEnrolmentById(tx, enrolmentId);
  if (!held || held.userId !== userId) return refuse(learningErrors.enrolment_not_found);
  return saveEnrolment(tx, held.id, { hidden, updatedAt: at });
}
