import { minuteMs } from "@pavane/contract/core/durations";
import type { Download } from "@pavane/contract/core/endpoint";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { SellerAnalytics, SellerAnalyticsQuery } from "@pavane/contract/screens/schema-selling";
import { isRangeOpen } from "@pavane/contract/screens/seller-ranges";
import { refuseGated } from "@pavane/contract/subscriptions/gates";
import type { Actor } from "../../platform/http/actor.ts";
import { dayIn } from "../../platform/zone-days.ts";
import { createTimedCache } from "../figures/timed-cache.ts";
import { partsOf, spanOfDays } from "../figures/span.ts";
import type { ScreenDeps } from "../ports.ts";
import { analyticsFile } from "./analytics-file.ts";
import { addFigures, byNet, daysOf, type Figures } from "./figures.ts";
import { findFirstDay, findOwnTitles, findSellerFigures, findSources } from "./seller-figures-repository.ts";

const cacheMs = minuteMs;
const maxResources = 50;

/** Looks, sales, money and downloads of what somebody sells. Answers are kept for 60 seconds. */
export function createSellerAnalytics(deps: ScreenDeps) {
  const answers = createTimedCache<SellerAnalytics | null>(cacheMs, deps.clock);
  return async (
    actor: Actor,
    requested: SellerAnalyticsQuery,
  ): Promise<SellerAnalytics | Download | Refusal<"level_required" | "resource_not_found">> => {
    const { range, resource = null, format, part } = requested;
    const refusal = isRangeOpen(range, actor.level) ? null : refuseGated("full_analytics_history", actor.level);
    if (refusal) return refusal;
    const { time_zone: zone } = await deps.getSettings();
    const request = { range, zone, sellerId: actor.id, resourceId: resource };
    const answer = await answers(Object.values(request).join(" "), () => lookAt(deps, request));
    if (answer === null) return refuse(resourcesErrors.resource_not_found);
    if (format === "csv") return analyticsFile(answer, part);
    return { ...answer, resources: answer.resources.slice(0, maxResources) };
  };
}

interface FiguresRequest {
  readonly range: SellerAnalytics["range"];
  readonly zone: string;
  readonly sellerId: number;
  readonly resourceId: number | null;
}

/** Everything, with every resource that has figures; null when the resource asked for is not the seller's. */
async function lookAt({ db, clock, testMoney }: ScreenDeps, request: FiguresRequest): Promise<SellerAnalytics | null> {
  const { range, zone, sellerId, resourceId } = request;
  const { read } = db;
  const chosen = resourceId === null ? null : (await findOwnTitles(read, sellerId, [resourceId])).get(resourceId);
  if (chosen === undefined) return null;
  const now = clock.now();
  const first = range === "all" ? await findFirstDay(read, sellerId, zone) : null;
  const { from, to } = daysOf(range, dayIn(now, zone), first);
  const lens = { sellerId, resourceId, from, to, zone, testMoney };
  const { byDay, byResource } = await findSellerFigures(read, lens);
  const titles = await findOwnTitles(read, sellerId, [...byResource.keys()]);
  const span = spanOfDays(from, to);
  const ranked = [...byResource].map(([id, figures]) => ({ id, figures })).toSorted(byNet);
  return {
    range,
    from,
    to,
    unit: span.unit,
    time_zone: zone,
    as_of: now.toISOString(),
    test_money: testMoney,
    resource: resourceId === null || chosen === null ? null : { id: resourceId, title: chosen },
    totals: presentFigures(addFigures(byDay.values())),
    points: partsOf(span).map(({ start, days }) => {
      const within = [...byDay].filter(([day]) => day >= days.from && day <= days.to);
      return { start, ...presentFigures(addFigures(within.map(([, figures]) => figures))) };
    }),
    resources: ranked.map(({ id, figures }) => ({ id, title: titles.get(id) ?? "", ...presentFigures(figures) })),
    resources_total: ranked.length,
    sources: await findSources(read, lens),
  };
}

const presentFigures = (figures: Figures): SellerAnalytics["totals"] => ({
  views: figures.views,
  visitors: figures.visitors,
  units: figures.units,
  gross: decimalText(figures.gross),
  discounts: decimalText(figures.discounts),
  commission: decimalText(figures.commission),
  refunds: decimalText(figures.refunds),
  included: decimalText(figures.included),
  net: decimalText(figures.net),
  downloads: figures.downloads,
});
