import type { couponEndpoints } from "@pavane/contract/checkout/endpoints-coupon";
import type { Coupon } from "@pavane/contract/checkout/schema-coupon";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import { answerList } from "../../../platform/http/list.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { displayName, getPeople, requireConfirmed } from "../../identity/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems } from "../describe-items.ts";
import { changeCoupon } from "./change-coupon.ts";
import { createCoupon } from "./create-coupon.ts";
import { presentCoupon, presentUse } from "./present-coupon.ts";
import { presentSellerCoupon } from "./present-seller-coupon.ts";
import { readCouponChanges, readCouponValues } from "./read-coupon.ts";
import { removeCoupon } from "./remove-coupon.ts";
import { findPayees } from "./payees-repository.ts";
import { stopCoupon } from "./stop-coupon.ts";
import {
  couponsAt,
  findCoupon,
  findCouponItems,
  findCouponsPaidBy,
  usesOf,
  type CountedCoupon,
} from "./coupons-repository.ts";

const maxFound = 20;
const maxPayees = 10;

type CouponHandlers = Handlers<typeof couponEndpoints>;

export const couponRoutes = (deps: CheckoutDeps): CouponHandlers => ({
  ...administering(deps),
  ...choosing(deps),
  ...selling(deps),
});

function administering(
  deps: CheckoutDeps,
): Pick<
  CouponHandlers,
  "listCoupons" | "createCoupon" | "getCoupon" | "changeCoupon" | "removeCoupon" | "listCouponUses"
> {
  const { db, clock } = deps;
  return {
    listCoupons: ({ query }) =>
      answerList(db.read, query, couponsAt(clock.now()), { all: (rows) => presentCoupons(deps, rows) }),
    createCoupon: async ({ actor, body }) => {
      const unconfirmed = requireConfirmed(actor, clock.now());
      if (unconfirmed) return unconfirmed;
      const id = await createCoupon(deps, readCouponValues(body));
      return isRefusal(id) ? id : oneCoupon(deps, id);
    },
    getCoupon: ({ params }) => oneCoupon(deps, params.id),
    changeCoupon: async ({ actor, params, body }) => {
      const unconfirmed = requireConfirmed(actor, clock.now());
      if (unconfirmed) return unconfirmed;
      const id = await changeCoupon(deps, params.id, readCouponChanges(body));
      return isRefusal(id) ? id : oneCoupon(deps, id);
    },
    removeCoupon: async ({ actor, params }) => {
      const unconfirmed = requireConfirmed(actor, clock.now());
      if (unconfirmed) return unconfirmed;
      const removed = await removeCoupon(deps, params.id);
      if (isRefusal(removed)) return removed;
    },
    listCouponUses: async ({ params, query }) => {
      const found = await findCoupon(db.read, params.id);
      if (found === null) return refuse(commonErrors.not_found);
      return answerList(db.read, query, usesOf(params.id), presentUse, found.coupon.code);
    },
  };
}

/** What the form of a coupon offers to choose from. */
function choosing(deps: CheckoutDeps): Pick<CouponHandlers, "findPayees" | "findSellables"> {
  const { db } = deps;
  return {
    findPayees: async ({ query }) => {
      const found = await findPayees(db.read, query.q, maxPayees);
      return {
        data: found.map((person) => ({
          id: person.id,
          name: displayName(person),
          username: person.username,
          store: person.store,
        })),
      };
    },
    findSellables: async ({ query }) => ({ data: await findSellables(deps, query) }),
  };
}

/** Coupons that a seller pays for. */
function selling(deps: CheckoutDeps): Pick<CouponHandlers, "listPaidCoupons" | "stopCoupon"> {
  const { db, clock } = deps;
  return {
    listPaidCoupons: async ({ actor }) => {
      const paid = await findCouponsPaidBy(db.read, actor.id);
      return { data: paid.map((coupon) => presentSellerCoupon(coupon, clock.now())) };
    },
    stopCoupon: async ({ actor, params }) => {
      const id = await stopCoupon(deps, actor, params.id);
      if (isRefusal(id)) return id;
      const [stopped] = await findCouponsPaidBy(db.read, actor.id, id);
      return stopped === undefined ? refuse(commonErrors.not_found) : presentSellerCoupon(stopped, clock.now());
    },
  };
}

async function findSellables(deps: CheckoutDeps, query: Parameters<CouponHandlers["findSellables"]>[0]["query"]) {
  const kinds = [...deps.sellables.values()].filter((kind) => query.type === undefined || kind.itemType === query.type);
  const found = await Promise.all(
    kinds.map(async ({ itemType, search }) =>
      (await search(deps.db.read, query.q, maxFound)).map((item) => ({
        item_type: itemType,
        item_id: item.itemId,
        title: item.title,
        kind: item.kind,
        price: decimalText(item.priceCents),
      })),
    ),
  );
  return found.flat();
}

async function oneCoupon(deps: CheckoutDeps, id: number): Promise<Coupon | Refusal<"not_found">> {
  const row = await findCoupon(deps.db.read, id);
  const [coupon] = row === null ? [] : await presentCoupons(deps, [row]);
  return coupon ?? refuse(commonErrors.not_found);
}

async function presentCoupons(deps: CheckoutDeps, rows: readonly CountedCoupon[]): Promise<Coupon[]> {
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
