import type { EnrolmentSource } from "@pavane/contract/learning/choices";
import { isIncluded, type CourseAccessFacts } from "../decision/decide-access.ts";

/** How a person without an order may enrol by themselves: free, by their tier, or not at all. */
export function ownEnrolmentSource(
  course: Pick<CourseAccessFacts, "includedFrom"> & { readonly priceCents: number },
  level: number,
): Extract<EnrolmentSource, "free" | "tier"> | null {
  if (course.priceCents === 0) return "free";
  return isIncluded(course, level) ? "tier" : null;
}
