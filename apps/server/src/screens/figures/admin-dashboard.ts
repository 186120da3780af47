import { minuteMs } from "@pavane/contract/core/durations";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import type { Download } from "@pavane/contract/core/endpoint";
import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { AdminDashboard, AdminDashboardQuery } from "@pavane/contract/screens/schema-admin";
import type { Actor } from "../../platform/http/actor.ts";
import { dayIn, type Day } from "../../platform/zone-days.ts";
import type { ScreenDeps } from "../ports.ts";
import { dashboardFile } from "./dashboard-file.ts";
import { groups } from "./figure-definitions.ts";
import { createTimedCache } from "./timed-cache.ts";
import { measure, type Measured } from "./measure-figures.ts";
import { partsOf, shiftedBack, spanOf, type FigureRange } from "./span.ts";
import { countMembers, type FigureScope } from "./measures-repository.ts";
import { findRankings } from "./rankings.ts";

const cacheMs = minuteMs;

interface FiguresRequest extends FigureScope {
  readonly span: FigureRange;
  readonly today: Day;
  readonly now: Date;
  readonly withMoney: boolean;
  readonly compare: boolean;
}

/**
 * People and learning over time and, for ADMIN, money (specification, section 2.9). Answers are kept for 60 seconds. Who sees no
 * money gets an answer that never read any.
 */
export function createAdminDashboard(deps: ScreenDeps) {
  const answers = createTimedCache<AdminDashboard>(cacheMs, deps.clock);
  const members = createTimedCache<number>(cacheMs, deps.clock);
  return async (
    actor: Actor,
    requested: AdminDashboardQuery,
  ): Promise<AdminDashboard | Download | Refusal<"validation_failed">> => {
    const { time_zone: zone } = await deps.getSettings();
    const now = deps.clock.now();
    const today = dayIn(now, zone);
    const result = spanOf(requested, today);
    if (!result.ok) return invalidField(result.field, result.message);
    const withMoney = hasAnyRole(actor.roles, ["ADMIN"]);
    const { span } = result;
    const request = { span, today, now, withMoney, compare: requested.compare, zone, testMoney: deps.testMoney };
    const answer = await answers([span.from, span.to, zone, withMoney, requested.compare].join(" "), async () =>
      lookAt(request, await members("all", () => countMembers(deps.db.read)), deps),
    );
    return requested.format === "csv" ? dashboardFile(answer, requested.part) : answer;
  };
}

async function lookAt(request: FiguresRequest, members: number, { db }: ScreenDeps): Promise<AdminDashboard> {
  const { span, now, zone, withMoney, testMoney } = request;
  const measured = await measure(db.read, { ...request, members });
  return {
    from: span.from,
    to: span.to,
    before: span.before,
    unit: span.unit,
    time_zone: zone,
    as_of: now.toISOString(),
    test_money: withMoney ? testMoney : undefined,
    groups: groups
      .filter(({ business }) => withMoney || business !== true)
      .map((group) => presentGroup(group, measured, request)),
    tables: await findRankings(db.read, span, request, withMoney),
  };
}

function presentGroup(group: (typeof groups)[number], measured: Measured, { span, compare }: FiguresRequest) {
  const { key, title, figures, chart } = group;
  const { columns, nothing, look } = chart;
  return {
    key,
    title,
    figures: figures.map(({ value, moreIsBetter = true, ...figure }) => ({
      ...figure,
      value: value(measured, span),
      previous: value(measured, span.before),
      more_is_better: moreIsBetter,
    })),
    chart: {
      key,
      title,
      nothing,
      look,
      columns: columns.map(({ value: _value, drawn = true, ...column }) => ({ ...column, drawn })),
      points: partsOf(span).map(({ start, days }) => ({
        start,
        values: columns.map(({ value }) => value(measured, days)),
        previous: compare ? columns.map(({ value }) => value(measured, shiftedBack(days, span))) : undefined,
      })),
    },
  };
}
