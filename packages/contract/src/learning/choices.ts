export const enrolmentSources = ["free", "order", "tier", "staff"] as const;
export const enrolmentStatuses = ["active", "revoked"] as const;
/** Whether access lasts; that by tier ends with the level. */
export const learnerStates = ["active", "ended"] as const;
export const lessonStates = ["in_progress", "submitted", "completed"] as const;
export const attemptStates = ["open", "closed"] as const;
/** "staff": access was ended manually; "access": it ended by itself, or by a refund. */
export const attemptClosers = ["learner", "timer", "staff", "access"] as const;
export const courseTabs = ["in_progress", "completed", "all"] as const;
export const courseSorts = ["recent", "title", "progress"] as const;
export const playerRates = { slowest: 0.25, fastest: 1.5 } as const;

/** As what somebody opens a lesson; only the enrolled leave traces of progress. */
export const openedAs = ["author", "teacher", "assessor", "learner", "free_preview"] as const;

export type EnrolmentSource = (typeof enrolmentSources)[number];
export type LearnerState = (typeof learnerStates)[number];
export type OpenedAs = (typeof openedAs)[number];
