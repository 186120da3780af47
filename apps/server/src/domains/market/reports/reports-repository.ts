import {
  reportTargets,
  reportTargetsOf,
  type ReportArea,
  type ReportTarget,
} from "@pavane/contract/market/report-targets";
import { and, asc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { users } from "../../identity/accounts/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import { resourceReviews } from "../reviews/tables.ts";
import { sellers } from "../../resources/sellers/tables.ts";
import { reports } from "./tables.ts";

/** The resource that a report is about, by itself or by its review. */
const resourceOf = sql`case ${reports.targetType} when 'resource' then ${reports.targetId} when 'review' then ${resourceReviews.resourceId} end`;

const reporter = { id: users.id, username: users.username, first_name: users.firstName, last_name: users.lastName };

/** Reports of the market with what they are about; reports about deleted things are left out. */
const selectReports = (db: Read) =>
  db
    .select({
      report: reports,
      title: sql<string>`coalesce(${resources.title}, ${sellers.name})`,
      body: resourceReviews.body,
      writerId: resourceReviews.userId,
      resourceId: resources.id,
      seller: { id: sellers.userId, name: sellers.name, slug: sellers.slug },
      reporter,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(
      resourceReviews,
      and(eq(reports.targetType, "review"), eq(resourceReviews.id, reports.targetId), ne(resourceReviews.body, "")),
    )
    .leftJoin(resources, eq(resources.id, resourceOf))
    .innerJoin(
      sellers,
      sql`${sellers.userId} = case ${reports.targetType} when 'seller' then ${reports.targetId} else ${resources.sellerId} end`,
    )
    .$dynamic();

export type ShownReport = Awaited<ReturnType<typeof selectReports>>[number];

export type ReportedBy = Pick<ShownReport, "report" | "reporter">;

const open = eq(reports.status, "open");

export const findOpenReports = (db: Read, page: { size: number; offset: number }): Promise<ShownReport[]> =>
  selectReports(db).where(open).orderBy(asc(reports.createdAt), asc(reports.id)).limit(page.size).offset(page.offset);

const stays = sql`true`;
const stillWritten: Readonly<Record<ReportTarget, SQL>> = {
  resource: sql`exists (select 1 from resources r where r.id = ${reports.targetId})`,
  review: sql`exists (select 1 from resource_reviews r where r.id = ${reports.targetId} and r.body <> '')`,
  seller: stays,
  booking_review: stays,
  message: stays,
  profile: stays,
  question: sql`exists (select 1 from lesson_questions q where q.id = ${reports.targetId})`,
  answer: sql`exists (select 1 from lesson_answers a where a.id = ${reports.targetId})`,
  course_review: sql`exists (select 1 from course_reviews c where c.id = ${reports.targetId})`,
};

/** What somebody wrote or offered may be deleted by now, and nobody can judge that. */
export const isStillWritten = sql`case ${reports.targetType} ${sql.join(
  reportTargets.map((target) => sql`when ${sql.raw(`'${target}'`)} then ${stillWritten[target]}`),
  sql` `,
)} end`;

/** Open reports of an area about what is still there. */
const openIn = (area: ReportArea): SQL | undefined =>
  and(open, inArray(reports.targetType, reportTargetsOf(area)), isStillWritten);

/** Those of what other domains keep: reviews of bookings, or messages, people and questions. */
export const findOpenReportsOf = (
  db: Read,
  area: "bookings" | "people",
  page: { size: number; offset: number },
): Promise<ReportedBy[]> =>
  db
    .select({ report: reports, reporter })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(openIn(area))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(page.size)
    .offset(page.offset);

export async function countOpenReports(db: Read, area: ReportArea): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reports)
    .where(openIn(area));
  return row?.total ?? 0;
}

/** Open reports about resources themselves, by resource. */
export async function countReportsOf(db: Read, resourceIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: reports.targetId, count: sql<number>`count(*)::int` })
    .from(reports)
    .where(and(eq(reports.targetType, "resource"), inArray(reports.targetId, [...resourceIds]), open))
    .groupBy(reports.targetId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A report, held until the transaction ends with all others about the same thing, in their order: hiding it deals with all of them. */
export async function lockReport(tx: Tx, id: number) {
  const [about] = await tx.select(aboutColumns).from(reports).where(eq(reports.id, id));
  if (!about) return null;
  const rows = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.targetType, about.targetType), eq(reports.targetId, about.targetId)))
    .orderBy(asc(reports.id))
    .for("update");
  return rows.find((report) => report.id === id) ?? null;
}

const aboutColumns = { targetType: reports.targetType, targetId: reports.targetId };

export async function findReported(tx: Tx, id: number): Promise<ShownReport | null> {
  const [row] = await selectReports(tx).where(eq(reports.id, id));
  return row ?? null;
}

/** False where the person has reported it before. */
export async function insertReport(tx: Tx, values: typeof reports.$inferInsert): Promise<number | null> {
  const rows = await tx.insert(reports).values(values).onConflictDoNothing().returning({ id: reports.id });
  return rows.length === 0 ? null : requireRow(rows, "insert returned nothing").id;
}

interface Handled {
  readonly status: "dismissed" | "acted";
  readonly outcome: string;
  readonly by: number;
  readonly at: Date;
}

const handled = ({ status, outcome, by, at }: Handled) => ({ status, outcome, handledBy: by, handledAt: at });

export async function closeReport(tx: Tx, id: number, how: Handled): Promise<void> {
  await tx.update(reports).set(handled(how)).where(eq(reports.id, id));
}

/** What was taken down or hidden has dealt with every report about it. */
export async function closeReportsOf(
  tx: Tx,
  target: { readonly type: ReportTarget; readonly id: number },
  how: Omit<Handled, "status">,
): Promise<void> {
  await tx
    .update(reports)
    .set(handled({ ...how, status: "acted" }))
    .where(and(eq(reports.targetType, target.type), eq(reports.targetId, target.id), open));
}
