/** Words a field of a course, lesson or quiz may have; used by tables, schemas and forms alike. */
export const courseStatuses = ["draft", "published", "archived"] as const;
/** Days after which what nobody changed is looked for. */
export const unchangedDays = ["30"] as const;
export const difficultyLevels = ["beginner", "intermediate", "advanced"] as const;
/** Tiers that may include a course; the free and the first paid tier include none. */
export const includedTiers = ["premium", "royalty"] as const;
export const lessonTypes = ["text", "video", "quiz"] as const;
/** How the first state of the mirror follows from the filming. */
export const filmedFrom = ["front", "back", "already_mirrored"] as const;
export const questionTypes = ["single", "multiple", "true_false", "ordering", "matching", "short_answer"] as const;
/** Whether one chooses among given options, of which some are right and others wrong. */
export const isChoice = (type: (typeof questionTypes)[number]): boolean =>
  type === "single" || type === "multiple" || type === "true_false";
/** When a learner sees the right answers. */
export const revealTimes = ["after_submit", "after_pass", "never"] as const;
export const staffRoles = ["teacher", "assessor"] as const;

export type CourseStatus = (typeof courseStatuses)[number];

export const lessonTypeNames: Readonly<Record<(typeof lessonTypes)[number], string>> = {
  text: "Text",
  video: "Video",
  quiz: "Quiz",
};

export const courseStatusNames: Readonly<Record<CourseStatus, string>> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived",
};

export const questionTypeNames: Readonly<Record<(typeof questionTypes)[number], string>> = {
  single: "One right answer",
  multiple: "Several right answers",
  true_false: "True or false",
  ordering: "Put in order",
  matching: "Match pairs",
  short_answer: "Short answer",
};

export const revealTimeNames: Readonly<Record<(typeof revealTimes)[number], string>> = {
  after_pass: "After passing",
  after_submit: "After every attempt",
  never: "Never",
};

export type DifficultyLevel = (typeof difficultyLevels)[number];
export type IncludedTier = (typeof includedTiers)[number];
export type FilmedFrom = (typeof filmedFrom)[number];
export type LessonType = (typeof lessonTypes)[number];
export type QuestionType = (typeof questionTypes)[number];
export type RevealTime = (typeof revealTimes)[number];
export type StaffRole = (typeof staffRoles)[number];
