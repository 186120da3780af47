import { decimalText } from "@pavane/contract/core/money";
import type { SellerDashboard } from "@pavane/contract/screens/schema-selling";
import type { Actor } from "../../platform/http/actor.ts";
import { dayIn } from "../../platform/zone-days.ts";
import type { ScreenDeps } from "../ports.ts";
import { addFigures, daysOf } from "./figures.ts";
import { findSellerFigures } from "./seller-figures-repository.ts";

const maxRequests = 20;
const maxSales = 5;

/** A seller's start page: sales and money, what waits for them, the status of the store, and what sells best. */
export async function getSellerDashboard(deps: ScreenDeps, actor: Actor): Promise<SellerDashboard> {
  const summary = await deps.ownStoreSummary(actor);
  const [recent, balance, requests, lastSales] = await Promise.all([
    findRecent(deps, actor.id),
    deps.balanceOf(actor.id),
    deps.requestsToDecide(actor.id, maxRequests),
    deps.lastSales(actor.id, maxSales),
  ]);
  const { held, held_until, payable, on_its_way, next, open } = balance;
  return {
    ...summary,
    recent,
    money: { held, held_until, payable, on_its_way, next, open: open && { amount: open.amount } },
    to_do: [
      ...requests.map((request) => ({
        kind: "refund_request" as const,
        request_id: request.id,
        title: request.title,
        units: request.units,
        reason: request.reason,
        until: request.until.toISOString(),
        at: request.at.toISOString(),
      })),
      ...summary.to_do,
    ],
    last_sales: lastSales.map(({ id, sold_at, item, quantity, net, available_at }) => ({
      id,
      sold_at,
      item,
      quantity,
      net,
      available_at,
    })),
  };
}

async function findRecent({ db, clock, getSettings, testMoney }: ScreenDeps, sellerId: number) {
  const { time_zone: zone } = await getSettings();
  const days = daysOf("30d", dayIn(clock.now(), zone), null);
  const { byDay } = await findSellerFigures(db.read, { sellerId, resourceId: null, ...days, zone, testMoney });
  const { units, net } = addFigures(byDay.values());
  return { units, net: decimalText(net) };
}
