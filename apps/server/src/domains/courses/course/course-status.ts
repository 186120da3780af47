import type { CourseStatus } from "@pavane/contract/courses/choices";

export type StatusDecision = { ok: true; status: CourseStatus } | { ok: false; field: "visible"; message: string };

/**
 * The status after a request that may contain `status`, `visible` or both (specification, sections 3 and 4): visible
 * publishes, not visible makes a published course a draft and leaves an archived one archived.
 */
export function decideStatus(
  present: CourseStatus,
  sent: { status?: CourseStatus | undefined; visible?: boolean | undefined },
): StatusDecision {
  const { status, visible } = sent;
  if (status !== undefined && visible !== undefined && (status === "published") !== visible) {
    return { ok: false, field: "visible", message: "Does not match status" };
  }
  if (status !== undefined) return { ok: true, status };
  if (visible === true) return { ok: true, status: "published" };
  if (visible === false && present === "published") return { ok: true, status: "draft" };
  return { ok: true, status: present };
}
