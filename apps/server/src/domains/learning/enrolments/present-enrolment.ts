import type { EnrolmentAnswer } from "@pavane/contract/learning/schema-enrolment";
import type { EnrolmentRow } from "../../access/index.ts";
import { presentCounts } from "../outline/present-outline.ts";

export const presentEnrolment = (enrolment: EnrolmentRow): EnrolmentAnswer => ({
  id: enrolment.id,
  user_id: enrolment.userId,
  course_id: enrolment.courseId,
  courseId: enrolment.courseId,
  source: enrolment.source,
  status: enrolment.status,
  hidden: enrolment.hidden,
  ...presentCounts(enrolment),
  completed_at: enrolment.completedAt?.toISOString() ?? null,
  last_seen_at: enrolment.lastSeenAt?.toISOString() ?? null,
  created_at: enrolment.createdAt.toISOString(),
});
