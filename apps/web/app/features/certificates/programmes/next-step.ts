import type { Programme } from "./queries.ts";

/** The one thing that somebody can do next in a programme. */
export type NextStep =
  | { readonly kind: "certificate"; readonly id: number }
  | {
      readonly kind: "course";
      readonly id: number;
      readonly title: string;
      readonly verb: "Start" | "Continue";
      /** They learn in it already. */
      readonly resumes: boolean;
    }
  /** Every course is completed, and no certificate stands: it is on its way, or was revoked. */
  | { readonly kind: "completed" }
  /** The courses that are left cannot be begun at present. */
  | { readonly kind: "waiting" }
  /** It gives nobody a certificate any more, or does not yet. */
  | { readonly kind: "closed" };

export function nextStep(
  programme: Pick<
    Programme,
    "status" | "courses" | "course_count" | "completed_count" | "next_course_id" | "certificate"
  >,
): NextStep {
  const { status, courses, course_count: count, completed_count: completed, certificate } = programme;
  if (certificate !== null) return { kind: "certificate", id: certificate.id };
  if (status !== "published") return { kind: "closed" };
  const next = courses.find(({ id }) => id === programme.next_course_id);
  if (next === undefined) return { kind: completed === count ? "completed" : "waiting" };
  const begun = courses.some((course) => course.completed || course.progress > 0);
  return { kind: "course", id: next.id, title: next.title, verb: begun ? "Continue" : "Start", resumes: next.enrolled };
}
