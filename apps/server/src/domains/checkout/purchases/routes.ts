import { checkoutErrors } from "@pavane/contract/checkout/errors";
import type { purchaseEndpoints } from "@pavane/contract/checkout/endpoints-purchase";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import { includingTiers } from "@pavane/contract/resources/choices";
import { levelOf } from "@pavane/contract/subscriptions/tiers";
import { memberName } from "@pavane/contract/identity/person-name";
import type { Actor } from "../../../platform/http/actor.ts";
import { orSignInAgain } from "../../../platform/http/ended-session.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { findPeopleWithStore } from "../../identity/index.ts";
import { nameOfStore } from "../../resources/index.ts";
import type { Read } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems, findContents } from "../describe-items.ts";
import { requesterOf } from "../orders/open-order.ts";
import { presentPlace } from "../orders/present-order.ts";
import { findPlacesOf } from "../orders/order-parts-repository.ts";
import type { OrderRow } from "../orders/orders-repository.ts";
import { isGuests } from "../orders/spare-unit.ts";
import { presentIncluded, presentPurchase } from "./present-purchase.ts";
import { findOpenPlace, redeemPlace } from "./redeem-place.ts";
import { renewPlace } from "./renew-place.ts";
import { findPlace, findPlacesBoughtBy } from "./places-repository.ts";
import { countPurchases, listPurchases, type IncludedRow } from "./purchases-repository.ts";
import { withdrawPlace } from "./withdraw-place.ts";

type PurchaseHandlers = Handlers<typeof purchaseEndpoints>;

export function purchaseRoutes(deps: CheckoutDeps): PurchaseHandlers {
  return {
    listPurchases: ({ actor, query }) => listOwned(deps, actor, query),
    listPlaces: ({ actor }) => listBoughtPlaces(deps, actor),
    withdrawPlace: async (call) => {
      const refused = await withdrawPlace(deps, requesterOf(call), call.params.id);
      return refused ? orSignInAgain(call, refused) : onePlace(deps, call.params.id);
    },
    renewPlace: async (call) => {
      const refused = await renewPlace(deps, requesterOf(call), call.params.id);
      return refused ? orSignInAgain(call, refused) : onePlace(deps, call.params.id);
    },
    getRedeemable: ({ actor, params }) => getRedeemable(deps, actor, params.code),
    redeem: async ({ actor, params }) => {
      const redeemed = await redeemPlace(deps, actor, params.code);
      return isRefusal(redeemed) ? redeemed : { title: redeemed.title, action: redeemed.action };
    },
  };
}

/** What somebody owns, and what their plan opened for them, as pages. */
async function listOwned(
  deps: CheckoutDeps,
  actor: Actor,
  query: Parameters<PurchaseHandlers["listPurchases"]>[0]["query"],
) {
  const { db } = deps;
  const tiers = includingTiers.filter((tier) => actor.level >= levelOf(tier));
  const filter = { userId: actor.id, type: query.type, q: query.q, tiers };
  const { offset, ...page } = clampPage(query, await countPurchases(db.read, filter));
  const rows = await listPurchases(db.read, filter, { size: page.size, offset });
  const held = rows.flatMap((row) => (row.way === "held" ? [row.held.entitlement] : []));
  const opened = rows.flatMap((row) => (row.way === "included" ? [openedItem(row.included)] : []));
  const things = await describeItems(db.read, deps, [...held, ...opened], actor);
  const contents = await findContents(db.read, deps, held, actor.id);
  // Of what a plan opens it is what is on sale.
  const onSale = await findContents(db.read, deps, opened, null);
  const data = rows.map((row) => {
    if (row.way === "included") {
      const item = openedItem(row.included);
      return presentIncluded(row.included, { thing: things.of(item), contents: onSale.of(item) });
    }
    const { entitlement } = row.held;
    const found = { thing: things.of(entitlement), contents: contents.of(entitlement) };
    return presentPurchase(row.held, found, actor.id);
  });
  return { data, page };
}

async function listBoughtPlaces(deps: CheckoutDeps, actor: Actor) {
  const { db } = deps;
  const rows = await findPlacesBoughtBy(db.read, actor.id);
  const items = rows.map((row) => row.item);
  const things = await describeItems(db.read, deps, items, null);
  const siblings = Map.groupBy(rows, (row) => row.item.id);
  const data = rows.map((row) => ({
    ...presentPlace({ ...row, siblings: siblings.get(row.item.id) ?? [] }, giving(deps)),
    order_public_id: row.order.publicId,
    item_type: row.item.itemType,
    item_id: row.item.itemId,
    title: row.item.title,
    image_url: things.of(row.item)?.imageUrl ?? null,
    bought_at: (row.order.paidAt ?? row.order.createdAt).toISOString(),
  }));
  return { data };
}

async function onePlace(deps: CheckoutDeps, id: number) {
  const found = await findPlace(deps.db.read, { id });
  if (found === null) return refuse(checkoutErrors.place_not_found);
  const siblings = await findPlacesOf(deps.db.read, [found.item.id]);
  return presentPlace({ ...found, siblings }, giving(deps));
}

const giving = ({ clock, secret, baseUrl }: CheckoutDeps) => ({
  viewer: "owner" as const,
  now: clock.now(),
  secret,
  baseUrl: baseUrl(),
});

/** What a link gives, for anyone who has it. */
async function getRedeemable(deps: CheckoutDeps, actor: Actor | null, code: string) {
  const { db } = deps;
  const found = await findOpenPlace(db.read, code, actor?.id ?? null);
  if (isRefusal(found)) return found;
  const { place, item, order } = found;
  const thing = (await describeItems(db.read, deps, [item], actor)).of(item);
  if (thing?.blocked && place.claimedBy === null) return refuse(checkoutErrors.place_withdrawn);
  return {
    item_type: item.itemType,
    item_id: item.itemId,
    title: thing?.title ?? item.title,
    kind: thing?.kind ?? item.kind,
    by: thing?.by ?? null,
    image_url: thing?.imageUrl ?? null,
    giver: await giverOf(db.read, order),
    taken: place.claimedBy !== null,
    not_yet: actor === null || place.claimedBy !== null ? null : (thing?.notYet ?? null),
    owned: actor === null ? null : thing?.ownership === "owned" || thing?.ownership === "own_item",
  };
}

const openedItem = ({ resourceId }: IncludedRow) => ({ itemType: "resource" as const, itemId: resourceId });

/**
 * The public name of a member; the name a guest typed: a link must not reveal whose account their address is, if
 * anybody's.
 */
async function giverOf(db: Read, order: Pick<OrderRow, "userId" | "guest" | "takenAt" | "name">): Promise<string> {
  if (order.userId === null || isGuests(order)) return order.name ?? memberName(null);
  return memberName(
    (await findPeopleWithStore(db, { stores: { nameOf: nameOfStore } }, [order.userId])).get(order.userId),
  );
}
