import { sql } from "drizzle-orm";
import { ownersByNumber } from "../../platform/own-matter/owners.ts";

/** Finds the owners of this domain's records, for staff calls about them. */
export const learningOwners = {
  course_review: ownersByNumber(
    (ids) => sql`select id as thing, user_id as owner from course_reviews where id = any(${ids})`,
  ),
  lesson_question: ownersByNumber(
    (ids) => sql`select id as thing, user_id as owner from lesson_questions where id = any(${ids})`,
  ),
  lesson_answer: ownersByNumber(
    (ids) => sql`select id as thing, user_id as owner from lesson_answers where id = any(${ids})`,
  ),
  submission: ownersByNumber(
    (ids) => sql`select id as thing, user_id as owner from submissions where id = any(${ids})`,
  ),
};
