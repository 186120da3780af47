import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import type { reportsQuery } from "@pavane/contract/market/schema-reports";
import { bookingReportRoles, officerRoles } from "@pavane/contract/resources/roles";
import type { z } from "zod";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { presentBookingReport, presentReport } from "./present-report.ts";
import {
  countOpenBookingReports,
  countOpenReports,
  findOpenBookingReports,
  findOpenReports,
} from "./reports-repository.ts";

type Query = z.output<typeof reportsQuery>;

/** Open reports of an area, for its staff. Error: forbidden. */
export async function listReports(deps: MarketDeps, actor: Actor, query: Query) {
  const staff = query.area === "bookings" ? bookingReportRoles : officerRoles;
  if (!hasAnyRole(actor.roles, staff)) return refuse(commonErrors.forbidden);
  return query.area === "bookings" ? listOfBookings(deps, actor, query) : listOfMarket(deps, actor, query);
}

async function listOfMarket({ db }: MarketDeps, actor: Actor, query: Query) {
  const { offset, ...page } = clampPage(query, await countOpenReports(db.read));
  const rows = await findOpenReports(db.read, { size: page.size, offset });
  return { data: rows.map((row) => presentReport(row, actor.id)), page };
}

async function listOfBookings({ db, bookingReviews }: MarketDeps, actor: Actor, query: Query) {
  const { offset, ...page } = clampPage(query, await countOpenBookingReports(db.read));
  const rows = await findOpenBookingReports(db.read, { size: page.size, offset });
  const reviews = await bookingReviews.find(
    db.read,
    rows.map(({ report }) => report.targetId),
  );
  const data = rows.flatMap((row) => {
    const review = reviews.get(row.report.targetId);
    return review ? [presentBookingReport(row, review, actor.id)] : [];
  });
  return { data, page };
}
