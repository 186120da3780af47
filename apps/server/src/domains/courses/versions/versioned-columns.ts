import type { VersionedField, VersionKind } from "@pavane/contract/courses/versioned-fields";
import type { StoredLesson } from "../copies/copy-repository.ts";
import type { courses } from "../course/tables.ts";
import type { modules, quizzes } from "../outline/tables.ts";
import type { quizDraws } from "../quizzes/tables.ts";
import type { QuestionText } from "../quizzes/quizzes-repository.ts";

/**
 * Every column with the field of a version that it is, or null: what a version does not change, and what follows from
 * something else. A column that joins does not compile until it is decided here.
 */
type Columns<Row, Kind extends VersionKind> = { readonly [Column in keyof Row]: VersionedField<Kind> | null };

export const versionedColumns = {
  course: {
    title: "title",
    shortName: "short_name",
    description: "description",
    detailedDescription: "detailed_description",
    priceCents: "price",
    imageUrl: "image_url",
    videoUrl: "video_url",
    previewVideoUrl: "preview_video_url",
    categoryId: "category_id",
    difficultyLevel: "difficulty_level",
    duration: "duration",
    hours: "hours",
    sequential: "sequential",
    includedFrom: "included_from",
    danceStyles: "dance_styles",
    ageGroups: "age_groups",
    givesCertificate: "gives_certificate",
    certificateTemplateId: "certificate_template_id",
    certificateMonths: "certificate_months",
    id: null,
    detailedDescriptionHtml: null,
    htmlRules: null,
    instructorId: null,
    createdBy: null,
    payeeId: null,
    status: null,
    visible: null,
    publishedAt: null,
    version: null,
    draftOf: null,
    publishedVersions: null,
    outlineVersion: null,
    ratingSum: null,
    ratingCount: null,
    ratingStars: null,
    ratingScore: null,
    enrolmentCount: null,
    learnersEver: null,
    recentEnrolments: null,
    search: null,
    searchText: null,
    createdAt: null,
    updatedAt: null,
  } satisfies Columns<typeof courses.$inferSelect, "course">,
  module: {
    title: "title",
    description: "description",
    releaseAt: "release_at",
    releaseAfterDays: "release_after_days",
    id: null,
    courseId: null,
    position: null,
    version: null,
    deletedAt: null,
    createdAt: null,
    updatedAt: null,
  } satisfies Columns<typeof modules.$inferSelect, "module">,
  lesson: {
    title: "title",
    description: "description",
    content: "content",
    type: "type",
    filmed: "filmed",
    backAssetId: "back_asset_id",
    markers: "markers",
    counts: "counts",
    assignment: "assignment",
    packageId: "package_id",
    freePreview: "free_preview",
    required: "required",
    minutes: "minutes",
    id: null,
    moduleId: null,
    contentHtml: null,
    htmlRules: null,
    position: null,
    isPlaceholder: null,
    measuredMinutes: null,
    contentVersion: null,
    version: null,
    deletedAt: null,
    createdAt: null,
    updatedAt: null,
  } satisfies Columns<StoredLesson, "lesson">,
  quiz: {
    title: "title",
    description: "description",
    passScore: "pass_score",
    maxAttempts: "max_attempts",
    waitMinutes: "wait_minutes",
    timeLimitSeconds: "time_limit_seconds",
    shuffle: "shuffle",
    reveal: "reveal",
    id: null,
    lessonId: null,
    version: null,
    attemptCount: null,
    passedCount: null,
    scoreSum: null,
    learnerCount: null,
    createdAt: null,
    updatedAt: null,
  } satisfies Columns<typeof quizzes.$inferSelect, "quiz">,
  question: {
    question: "question",
    type: "type",
    options: "options",
    correctOptions: "correct_options",
    explanation: "explanation",
    matches: "matches",
    tolerance: "tolerance",
    feedback: "feedback",
    mediaUrl: "media_url",
    mediaAlt: "media_alt",
  } satisfies Columns<QuestionText, "question">,
  draw: {
    topic: "topic",
    drawn: "count",
    id: null,
    quizId: null,
    position: null,
    version: null,
    createdAt: null,
    updatedAt: null,
  } satisfies Columns<typeof quizDraws.$inferSelect, "draw">,
};

const shown = ["type", "content", "filmed", "back_asset_id", "markers", "counts", "package_id"];

/** Fields that hold together are chosen together: what a lesson shows, when a module opens, a question, and a draw. Others stand alone. */
export function unitOf(kind: VersionKind, field: string): string {
  if (kind === "question" || kind === "draw") return kind;
  if (kind === "module" && field.startsWith("release_")) return "release";
  return kind === "lesson" && shown.includes(field) ? "content" : field;
}
