import type { AdminDashboard } from "@pavane/contract/screens/schema-admin";
import { displayName, imageAddress } from "../../domains/identity/index.ts";
import type { Read } from "../../platform/db/database.ts";
import type { Days, FigureScope } from "./measures-repository.ts";
import { findCoursesBegun, findCoursesSold, findResourcesSold, findSellers } from "./rankings-repository.ts";

type Top = AdminDashboard["tables"][number];

/** A list of the ten foremost. Another is one more entry; those of money are for ADMIN only, others for those without it. */
interface TopSpec extends Omit<Top, "rows"> {
  readonly for: "money" | "no money";
  readonly rows: (db: Read, days: Days, lens: FigureScope) => Promise<Top["rows"]>;
}

const net = { key: "net_sales", title: "Net sales", unit: "cents" as const };
const sold = { key: "sold", title: "Sold", unit: "count" as const };

const tops: readonly TopSpec[] = [
  {
    key: "top_courses",
    title: "Courses",
    nothing: "sales of courses",
    of: "course",
    for: "money",
    columns: [net, sold],
    rows: async (db, days, lens) => (await findCoursesSold(db, days, lens)).map(withPath),
  },
  {
    key: "top_courses",
    title: "Courses",
    nothing: "enrolments",
    of: "course",
    for: "no money",
    columns: [
      { key: "enrolments", title: "Enrolments", unit: "count" },
      { key: "completions", title: "Completed", unit: "count" },
    ],
    rows: async (db, days, lens) => (await findCoursesBegun(db, days, lens)).map(withPath),
  },
  {
    key: "top_resources",
    title: "Resources",
    nothing: "sales of resources",
    of: "resource",
    for: "money",
    columns: [net, sold],
    rows: async (db, days, lens) =>
      (await findResourcesSold(db, days, lens)).map((row) => ({ ...row, path: `/curriculum/${row.id}` })),
  },
  {
    key: "top_sellers",
    title: "Sellers",
    nothing: "sales of sellers",
    of: "person",
    for: "money",
    columns: [net, sold],
    rows: async (db, days, lens) =>
      (await findSellers(db, days, lens)).map((seller) => ({
        id: seller.id,
        title: displayName(seller),
        image_url: imageAddress(seller.variants),
        path: `/admin/users/${seller.id}`,
        values: seller.values,
      })),
  },
];

const withPath = <Row extends { readonly id: number }>(row: Row) => ({ ...row, path: `/courses/${row.id}` });

/** The lists that somebody sees who does, or does not, see money. */
export async function findRankings(db: Read, days: Days, lens: FigureScope, withMoney: boolean): Promise<Top[]> {
  const found: Top[] = [];
  for (const { for: whom, rows, ...top } of tops)
    if ((whom === "money") === withMoney) found.push({ ...top, rows: await rows(db, days, lens) });
  return found;
}
