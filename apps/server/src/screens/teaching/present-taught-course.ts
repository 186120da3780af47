import { averageRating } from "@pavane/contract/core/rating-numbers";
import type { TaughtCourse } from "@pavane/contract/screens/schema-teaching";
import { isOpenAt } from "@pavane/contract/subscriptions/gates";
import { isAuthor } from "../../domains/courses/index.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { TaughtCourseRow } from "./taught-courses-repository.ts";

export const presentTaughtCourse =
  (actor: Actor) =>
  (row: TaughtCourseRow): TaughtCourse => ({
    id: row.id,
    title: row.title,
    image_url: row.imageUrl,
    status: row.status,
    learners: row.learners,
    completion: row.everybody === 0 ? null : Math.floor((100 * row.completed) / row.everybody),
    rating: averageRating(row.ratingSum, row.ratingCount),
    rating_count: row.ratingCount,
    modules: row.modules,
    lessons: row.lessons,
    updated_at: row.updatedAt.toISOString(),
    draft_id: row.draftId,
    can: { edit: isAuthor(actor, row) && isOpenAt("course_administration", actor.level) },
  });
