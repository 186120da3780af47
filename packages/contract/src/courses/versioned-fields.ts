/** What of a course, and of what is in it, a new version may change: the members by the names of their requests. */
export const versionedFields = {
  course: [
    "title",
    "short_name",
    "description",
    "detailed_description",
    "price",
    "image_url",
    "video_url",
    "preview_video_url",
    "category_id",
    "difficulty_level",
    "duration",
    "hours",
    "sequential",
    "included_from",
    "dance_styles",
    "age_groups",
    "gives_certificate",
    "certificate_template_id",
    "certificate_months",
  ],
  module: ["title", "description", "release_at", "release_after_days"],
  lesson: [
    "title",
    "description",
    "type",
    "content",
    "filmed",
    "back_asset_id",
    "markers",
    "counts",
    "assignment",
    "package_id",
    "free_preview",
    "required",
    "minutes",
  ],
  quiz: [
    "title",
    "description",
    "pass_score",
    "max_attempts",
    "wait_minutes",
    "time_limit_seconds",
    "shuffle",
    "reveal",
  ],
  question: [
    "question",
    "type",
    "options",
    "correct_options",
    "explanation",
    "matches",
    "tolerance",
    "feedback",
    "media_url",
    "media_alt",
  ],
  draw: ["topic", "count"],
} as const;

export const versionKinds = ["course", "module", "lesson", "quiz", "question", "draw"] as const;
export type VersionKind = (typeof versionKinds)[number];
export type VersionedField<Kind extends VersionKind = VersionKind> = (typeof versionedFields)[Kind][number];

/** Where a part of a course comes to stand, as a field of what is moved or ordered. */
export const placeFields = ["module", "order"] as const;

/** Fields that the people who learn in a course are not told of: money, and how a quiz is marked. */
export const unsaidFields: readonly string[] = ["price", "included_from", "certificate_template_id"];

/** The longest note to learners about a new version, in characters. */
export const versionNoteLength = 2_000;
