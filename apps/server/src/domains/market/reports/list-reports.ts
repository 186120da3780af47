import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import { hasAnyRole, type Role } from "@pavane/contract/identity/roles";
import type { reportsQuery } from "@pavane/contract/market/schema-reports";
import { bookingReportRoles, officerRoles } from "@pavane/contract/resources/roles";
import type { z } from "zod";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { isOfLearning } from "../learning-reports-port.ts";
import { presentBookingReport, presentLearningReport, presentPeopleReport, presentReport } from "./present-report.ts";
import { countOpenReports, countOpenReportsOf, findOpenReports, findOpenReportsOf } from "./reports-repository.ts";

type Query = z.output<typeof reportsQuery>;

/** Open reports of an area, for its staff. Error: forbidden. */
export async function listReports(deps: MarketDeps, actor: Actor, query: Query) {
  if (!hasAnyRole(actor.roles, staffOf[query.area])) return refuse(commonErrors.forbidden);
  return lists[query.area](deps, actor, query);
}

async function listOfMarket({ db }: MarketDeps, actor: Actor, query: Query) {
  const { offset, ...page } = clampPage(query, await countOpenReports(db.read));
  const rows = await findOpenReports(db.read, { size: page.size, offset });
  return { data: rows.map((row) => presentReport(row, actor.id)), page };
}

async function listOfBookings({ db, bookingReviews }: MarketDeps, actor: Actor, query: Query) {
  const { offset, ...page } = clampPage(query, await countOpenReportsOf(db.read, "bookings"));
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

async function listOfPeople({ db, peopleReports, learningReports }: MarketDeps, actor: Actor, query: Query) {
  const { offset, ...page } = clampPage(query, await countOpenReportsOf(db.read, "people"));
  const rows = await findOpenReportsOf(db.read, "people", { size: page.size, offset });
  const data = [];
  for (const row of rows) {
    const { targetType: type, targetId: id } = row.report;
    if (type === "message" || type === "profile") {
      const found = await peopleReports.find(db.read, { type, id });
      if (found) data.push(presentPeopleReport(row, found, actor.id));
    } else if (isOfLearning(type)) {
      const found = await learningReports.find(db.read, { type, id });
      if (found) data.push(presentLearningReport(row, found, actor.id));
    }
  }
  return { data, page };
}

const lists = { market: listOfMarket, bookings: listOfBookings, people: listOfPeople } as const;

/** Messages, people and questions are the administrators'. */
const staffOf: Readonly<Record<Query["area"], readonly Role[]>> = {
  market: officerRoles,
  bookings: bookingReportRoles,
  people: ["ADMIN"],
};
