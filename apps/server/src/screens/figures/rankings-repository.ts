import type { ItemType } from "@pavane/contract/checkout/choices";
import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import type { ImageVariant } from "../../domains/identity/accounts/tables.ts";
import type { Days, FigureScope } from "./measures-repository.ts";

const most = 10;

/** Courses with the most net sales: what was paid for them in a span, minus what was refunded of that. */
export async function findCoursesSold(db: Read, days: Days, lens: FigureScope) {
  const result = await db.execute(sql`
    select sold.item_id as id, coalesce(courses.title, sold.title) as title, courses.image_url, sold.net, sold.units
    from (${soldItems("course", days, lens)}) sold left join courses on courses.id = sold.item_id
    order by sold.net desc, sold.item_id`);
  return rowsOf(result).map(soldRow);
}

/** Resources and curricula with the most net sales, as `findCoursesSold`. */
export async function findResourcesSold(db: Read, days: Days, lens: FigureScope) {
  const result = await db.execute(sql`
    select sold.item_id as id, coalesce(resources.title, sold.title) as title, resources.thumbnail_url as image_url,
      sold.net, sold.units
    from (${soldItems("resource", days, lens)}) sold left join resources on resources.id = sold.item_id
    order by sold.net desc, sold.item_id`);
  return rowsOf(result).map(soldRow);
}

const soldItems = (type: ItemType, days: Days, lens: FigureScope): SQL => sql`
  select item_id, max(title) as title, sum(paid_cents - order_items.refunded_cents) as net,
    sum(quantity - refunded_units) as units
  from order_items join orders on orders.id = order_items.order_id
  where item_type = ${type} and ${paidIn(days, lens)}
  group by item_id having sum(paid_cents - order_items.refunded_cents) > 0
  order by 3 desc, 1 limit ${most}`;

const soldRow = (row: Record<string, unknown>) => ({
  ...itemOf(row),
  values: [Number(row["net"]), Number(row["units"])],
});

/** Courses with the most enrolments. */
export async function findCoursesBegun(db: Read, { from, to }: Days, { zone }: FigureScope) {
  const result = await db.execute(sql`
    select begun.course_id as id, courses.title, courses.image_url, begun.enrolments, begun.completions
    from (
      select course_id, count(*) as enrolments, count(completed_at) as completions from enrolments
      where created_at >= ${from}::timestamp at time zone ${zone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${zone}
      group by course_id order by 2 desc, 1 limit ${most}) begun
      join courses on courses.id = begun.course_id
    order by begun.enrolments desc, begun.course_id`);
  return rowsOf(result).map((row) => ({
    ...itemOf(row),
    values: [Number(row["enrolments"]), Number(row["completions"])],
  }));
}

/** Payees with the most net sales: what was paid for what is theirs, before commission. */
export async function findSellers(db: Read, days: Days, lens: FigureScope) {
  const result = await db.execute(sql`
    select users.id, users.username, users.first_name, users.last_name, profile_images.variants, sold.net, sold.units
    from (
      select seller_id, sum(paid_cents - order_items.refunded_cents) as net, sum(quantity - refunded_units) as units
      from order_items join orders on orders.id = order_items.order_id
      where seller_id is not null and ${paidIn(days, lens)}
      group by seller_id having sum(paid_cents - order_items.refunded_cents) > 0
      order by 2 desc, 1 limit ${most}) sold
      join users on users.id = sold.seller_id
      left join profile_images on profile_images.id = users.profile_image_id
    order by sold.net desc, users.id`);
  return rowsOf(result).map((row) => ({
    id: Number(row["id"]),
    username: String(row["username"]),
    first_name: textOf(row["first_name"]),
    last_name: textOf(row["last_name"]),
    // What the column of this table holds.
    variants: row["variants"] as readonly ImageVariant[] | null,
    values: [Number(row["net"]), Number(row["units"])],
  }));
}

const paidIn = ({ from, to }: Days, { zone, testMoney }: FigureScope): SQL => sql`
  orders.test = ${testMoney} and orders.paid_at >= ${from}::timestamp at time zone ${zone}
  and orders.paid_at < (${to}::date + 1)::timestamp at time zone ${zone}`;

const itemOf = (row: Record<string, unknown>) => ({
  id: Number(row["id"]),
  title: String(row["title"]),
  image_url: textOf(row["image_url"]),
});

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
