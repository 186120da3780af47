import type { couponEndpoints } from "@pavane/contract/checkout/endpoints-coupon";
import type { Coupon } from "@pavane/contract/checkout/schema-coupon";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import type { Handlers } from "../../../platform/http/register.ts";
import { readInPages } from "../../../platform/read-in-pages.ts";
import { getPeople, requireConfirmed } from "../../identity/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems } from "../describe-items.ts";
import { changeCoupon } from "./change-coupon.ts";
import { createCoupon } from "./create-coupon.ts";
import { presentCoupon, presentUse } from "./present-coupon.ts";
import { readCouponChanges, readCouponValues } from "./read-coupon.ts";
import { removeCoupon } from "./remove-coupon.ts";
import {
  countCoupons,
  countOrdersWith,
  findCoupon,
  findCouponItems,
  listCoupons,
  listUses,
  listUsesAfter,
  type CountedCoupon,
} from "./store-coupons.ts";
import { usesFile } from "./uses-file.ts";

/** Rows of a file that are read at once. */
const filePage = 1_000;
const mostFound = 20;

export function couponRoutes(deps: CheckoutDeps): Handlers<typeof couponEndpoints> {
  const { db, clock } = deps;
  return {
    listCoupons: async ({ query }) => {
      const now = clock.now();
      const { offset, ...page } = clampPage(query, await countCoupons(db.read, query, now));
      const rows = await listCoupons(db.read, query, now, { size: page.size, offset });
      return { data: await presentCoupons(rows, deps), page };
    },
    createCoupon: async ({ actor, body }) => {
      const unconfirmed = requireConfirmed(actor, clock.now());
      if (unconfirmed) return unconfirmed;
      const id = await createCoupon(readCouponValues(body), deps);
      return isRefusal(id) ? id : oneCoupon(id, deps);
    },
    getCoupon: ({ params }) => oneCoupon(params.id, deps),
    changeCoupon: async ({ actor, params, body }) => {
      const unconfirmed = requireConfirmed(actor, clock.now());
      if (unconfirmed) return unconfirmed;
      const id = await changeCoupon(params.id, readCouponChanges(body), deps);
      return isRefusal(id) ? id : oneCoupon(id, deps);
    },
    removeCoupon: async ({ actor, params }) => {
      const unconfirmed = requireConfirmed(actor, clock.now());
      if (unconfirmed) return unconfirmed;
      const removed = await removeCoupon(params.id, deps);
      if (isRefusal(removed)) return removed;
    },
    listCouponUses: ({ params, query }) =>
      query.format === "csv" ? usesCsv(params.id, deps) : usesPage(params.id, query, deps),
    findSellables: async ({ query }) => {
      const kinds = [...deps.sellables.values()].filter(
        (kind) => query.type === undefined || kind.itemType === query.type,
      );
      const found = await Promise.all(
        kinds.map(async ({ itemType, search }) =>
          (await search(db.read, query.q, mostFound)).map((item) => ({
            item_type: itemType,
            item_id: item.itemId,
            title: item.title,
            kind: item.kind,
            price: decimalText(item.priceCents),
          })),
        ),
      );
      return { data: found.flat() };
    },
  };
}

async function oneCoupon(id: number, deps: CheckoutDeps): Promise<Coupon | Refusal<"not_found">> {
  const row = await findCoupon(deps.db.read, id);
  const [coupon] = row === null ? [] : await presentCoupons([row], deps);
  return coupon ?? refuse(commonErrors.not_found);
}

async function presentCoupons(rows: readonly CountedCoupon[], deps: CheckoutDeps): Promise<Coupon[]> {
  const db = deps.db.read;
  const items = await findCouponItems(
    db,
    rows.map(({ coupon }) => coupon.id),
  );
  const things = await describeItems(db, deps, items, null);
  const people = await getPeople(
    db,
    rows.flatMap(({ coupon }) => coupon.sellerId ?? []),
  );
  const now = deps.clock.now();
  return rows.map((row) => presentCoupon(row, { items, things, people, now }));
}

async function usesPage(id: number, request: PageRequest, { db }: CheckoutDeps) {
  if ((await findCoupon(db.read, id)) === null) return refuse(commonErrors.not_found);
  const { offset, ...page } = clampPage(request, await countOrdersWith(db.read, id));
  const rows = await listUses(db.read, id, { size: page.size, offset });
  return { data: rows.map(presentUse), page };
}

async function usesCsv(id: number, { db }: CheckoutDeps) {
  const found = await findCoupon(db.read, id);
  if (found === null) return refuse(commonErrors.not_found);
  const content = await usesFile(readInPages(filePage, (after) => listUsesAfter(db.read, id, after, filePage)));
  return { content, mime: "text/csv; charset=utf-8", fileName: `uses-${found.coupon.code}.csv` };
}
