/** What can be reported; `review` is one of a resource, `booking_review` one between the sides of a booking, `course_review` one of a course. */
export const reportTargets = [
  "resource",
  "review",
  "seller",
  "booking_review",
  "message",
  "profile",
  "question",
  "answer",
  "course_review",
] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** The areas of reports: each has its own staff. What learners write is with what people write to each other. */
export const reportAreas = ["market", "bookings", "people"] as const;
export type ReportArea = (typeof reportAreas)[number];

interface ReportTargetFacts {
  readonly area: ReportArea;
  /** Whether staff can hide it from the report. Resources and the other reviews are taken down on pages of their own. */
  readonly hideable: boolean;
}

export const reportTargetFacts: Readonly<Record<ReportTarget, ReportTargetFacts>> = {
  resource: { area: "market", hideable: false },
  review: { area: "market", hideable: false },
  seller: { area: "market", hideable: false },
  booking_review: { area: "bookings", hideable: false },
  message: { area: "people", hideable: true },
  profile: { area: "people", hideable: true },
  question: { area: "people", hideable: true },
  answer: { area: "people", hideable: true },
  course_review: { area: "people", hideable: true },
};

export const reportTargetsOf = (area: ReportArea): ReportTarget[] =>
  reportTargets.filter((target) => reportTargetFacts[target].area === area);
