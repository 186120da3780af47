import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { CourseStatus } from "@pavane/contract/courses/choices";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { CourseChanges } from "@pavane/contract/courses/requests";
import type { Actor } from "../../../platform/http/actor.ts";
import { decideInstructor, decidePayee } from "../permissions.ts";
import { decideStatus } from "./course-status.ts";

export interface CourseChoices {
  readonly status: CourseStatus;
  readonly instructorId: number | null;
  readonly payeeId: number | null;
}

/** What of a course not everybody who may change it may choose: its status, who teaches it, and who is paid for it. */
export function decideChoices(
  actor: Actor,
  present: CourseChoices | "new",
  sent: CourseChanges,
): CourseChoices | Refusal<"validation_failed" | "instructor_choice" | "payee_choice"> {
  const decision = decideStatus(present === "new" ? "draft" : present.status, sent);
  if (!decision.ok) return invalidField(decision.field, decision.message);
  const chosen = decideInstructor(actor, present, sent.instructor_id);
  if (!chosen.ok) return refuse(coursesErrors.instructor_choice);
  const payee = decidePayee(actor, present, sent.payee_id);
  if (!payee.ok) return refuse(coursesErrors.payee_choice);
  return { status: decision.status, instructorId: chosen.instructorId, payeeId: payee.payeeId };
}
