import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import type { ReportArea } from "@pavane/contract/market/report-targets";
import type { Report, reportsQuery } from "@pavane/contract/market/schema-reports";
import type { z } from "zod";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { presentBookingReport, presentLearningReport, presentPeopleReport, presentReport } from "./present-report.ts";
import { reportStaff } from "./report-staff.ts";
import { countOpenReports, findOpenReports, findOpenReportsOf, type ReportedBy } from "./reports-repository.ts";

type Query = z.output<typeof reportsQuery>;

/** Open reports of an area, for its staff. Error: forbidden. */
export async function listReports(deps: MarketDeps, actor: Actor, query: Query) {
  if (!hasAnyRole(actor.roles, reportStaff[query.area])) return refuse(commonErrors.forbidden);
  return lists[query.area](deps, actor, query);
}

async function listOfMarket({ db }: MarketDeps, actor: Actor, query: Query) {
  const { offset, ...page } = clampPage(query, await countOpenReports(db.read, "market"));
  const rows = await findOpenReports(db.read, { size: page.size, offset });
  return { data: rows.map((row) => presentReport(row, actor.id)), page };
}

async function listOfBookings({ db, bookingReviews }: MarketDeps, actor: Actor, query: Query) {
  const { offset, ...page } = clampPage(query, await countOpenReports(db.read, "bookings"));
  const rows = await findOpenReportsOf(db.read, "bookings", { size: page.size, offset });
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

async function listOfPeople(deps: MarketDeps, actor: Actor, query: Query) {
  const { read } = deps.db;
  const { offset, ...page } = clampPage(query, await countOpenReports(read, "people"));
  const rows = await findOpenReportsOf(read, "people", { size: page.size, offset });
  const data = [];
  for (const row of rows) {
    const shown = await presentOfPeople(deps, row, actor.id);
    if (shown) data.push(shown);
  }
  return { data, page };
}

/** Null where what it is about cannot be found, and for what is listed in another area. */
async function presentOfPeople(deps: MarketDeps, row: ReportedBy, staffId: number): Promise<Report | null> {
  const { read } = deps.db;
  const { targetType: type, targetId: id } = row.report;
  switch (type) {
    case "message":
    case "profile": {
      const found = await deps.peopleReports.find(read, { type, id });
      return found && presentPeopleReport(row, found, staffId);
    }
    case "question":
    case "answer":
    case "course_review": {
      const found = await deps.learningReports.find(read, { type, id });
      return found && presentLearningReport(row, found, staffId);
    }
    case "resource":
    case "review":
    case "seller":
    case "booking_review":
      return null;
  }
}

const lists = {
  market: listOfMarket,
  bookings: listOfBookings,
  people: listOfPeople,
} as const satisfies Record<ReportArea, unknown>;
