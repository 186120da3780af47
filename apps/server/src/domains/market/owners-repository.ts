import { sql } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { ownersByNumber } from "../../platform/own-matter/owners.ts";

/** Finds the owners of this domain's records, for staff calls about them. */
export const marketOwners = {
  /** The writer of the review. */
  resource_review: ownersByNumber(
    (ids) => sql`select id as thing, user_id as owner from resource_reviews where id = any(${ids})`,
  ),
  /** The seller of the reviewed resource. */
  reviewed_resource: ownersByNumber(
    (ids) => sql`
      select resource_reviews.id as thing, resources.seller_id as owner from resource_reviews
      join resources on resources.id = resource_reviews.resource_id where resource_reviews.id = any(${ids})`,
  ),
  /** Who wrote the message, the question, the answer or the review of a course that is reported, or who is. */
  people_report: ownersByNumber(
    (ids) => sql`
      select * from (
        select reports.id as thing, case reports.target_type
          when 'profile' then reports.target_id
          when 'message' then (select sender_id from messages where id = reports.target_id)
          when 'question' then (select user_id from lesson_questions where id = reports.target_id)
          when 'answer' then (select user_id from lesson_answers where id = reports.target_id)
          when 'course_review' then (select user_id from course_reviews where id = reports.target_id) end as owner
        from reports where reports.id = any(${ids})) reported
      where owner is not null`,
  ),
  /** Of the market: who has the store or the resource that is reported, and who wrote the review that is. */
  report: ownersByNumber(
    (ids) => sql`
      select reports.id as thing, unnest(array[
        case when reports.target_type = 'seller' then reports.target_id end, resources.seller_id, written.user_id]) as owner
      from reports
      left join resource_reviews written on reports.target_type = 'review' and written.id = reports.target_id
      left join resources on resources.id
        = case reports.target_type when 'resource' then reports.target_id when 'review' then written.resource_id end
      where reports.id = any(${ids})`,
  ),
};

/** Reviews of bookings by the report that is about them. */
export async function findReportedBookingReviews(
  db: Read,
  reportIds: readonly number[],
): Promise<{ report: number; review: number }[]> {
  const rows = rowsOf(
    await db.execute(sql`select id, target_id from reports
      where target_type = 'booking_review' and id = any(${sql.param([...reportIds])}::bigint[])`),
  );
  return rows.map((row) => ({ report: Number(row["id"]), review: Number(row["target_id"]) }));
}
