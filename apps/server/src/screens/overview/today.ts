import { hasAnyRole, type Role } from "@pavane/contract/identity/roles";
import type { AdminOverview } from "@pavane/contract/screens/schema-admin";
import type { Actor } from "../../platform/http/actor.ts";
import { dayIn, daysBefore } from "../../platform/zone-days.ts";
import { findUntilTimeOfDay, type FigureScope } from "../figures/measures-repository.ts";
import { createTimedCache } from "../figures/timed-cache.ts";
import type { ScreenDeps } from "../ports.ts";

type Row = AdminOverview["today"][number];

/** Two weeks, today last, so that the same weekday of last week is among them. */
const shownDays = 14;
const cacheMs = 30_000;

const rows = [
  { key: "sales", title: "Sales so far", unit: "cents", source: "orders", amount: "gross", roles: ["ADMIN"] },
  { key: "sign_ups", title: "Sign-ups", unit: "count", source: "sign_ups", amount: "new_members" },
  { key: "enrolments", title: "Enrolments", unit: "count", source: "enrolments", amount: "enrolments" },
] as const;

const staff: readonly Role[] = ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"];

/** Today so far against the same hours of the same weekday last week, kept for half a minute. */
export function createToday(deps: ScreenDeps) {
  const kept = createTimedCache<Row>(cacheMs, deps.clock);
  return async (actor: Actor): Promise<Row[]> => {
    const { time_zone: zone } = await deps.getSettings();
    const found: Row[] = [];
    for (const row of rows) {
      if (!hasAnyRole(actor.roles, "roles" in row ? row.roles : staff)) continue;
      found.push(await kept(`${row.key} ${zone}`, () => countToday(row, { zone, testMoney: deps.testMoney }, deps)));
    }
    return found;
  };
}

async function countToday(row: (typeof rows)[number], lens: FigureScope, { db, clock }: ScreenDeps): Promise<Row> {
  const now = clock.now();
  const today = dayIn(now, lens.zone);
  const days = Array.from({ length: shownDays }, (_, index) => daysBefore(today, shownDays - 1 - index));
  const totals = await findUntilTimeOfDay(db.read, row.source, row.amount, days, { ...lens, now });
  const { key, title, unit } = row;
  return { key, title, unit, today: totals.at(-1) ?? 0, last_week: totals.at(-8) ?? 0, days: totals };
}
