import type { Purchase } from "@pavane/contract/checkout/schema-order";
import type { Content } from "@pavane/contract/resources/schema";
import type { ItemForSale } from "../sellable.ts";
import type { IncludedRow, PurchaseRow } from "./purchases-repository.ts";

interface Found {
  readonly thing: ItemForSale | null;
  readonly contents: readonly Content[];
}

/**
 * A thing that a person holds, or held. Its facts are today's; if it was deleted, those it was sold under are used
 * instead.
 */
export function presentPurchase(row: PurchaseRow, { thing, contents }: Found, viewerId: number): Purchase {
  const { entitlement } = row;
  const suspended = entitlement.revokedAt === null && entitlement.suspendedAt !== null;
  const held = entitlement.revokedAt === null && !suspended;
  const takenDown = held && thing?.blocked === true;
  const live = held && !takenDown;
  return {
    id: entitlement.id,
    item_type: entitlement.itemType,
    item_id: entitlement.itemId,
    title: thing?.title ?? row.title ?? "",
    kind: thing?.kind ?? row.kind ?? "",
    by: thing?.by ?? null,
    image_url: thing?.imageUrl ?? null,
    path: thing?.path ?? null,
    source: entitlement.source,
    since: entitlement.createdAt.toISOString(),
    ended_at: (entitlement.revokedAt ?? entitlement.suspendedAt)?.toISOString() ?? null,
    ended: live ? null : takenDown ? "Taken down" : whyEnded(row, suspended, viewerId),
    // The order of a place is its giver's.
    order_public_id: row.buyerId === viewerId ? row.orderPublicId : null,
    refund_hint: null,
    action: live ? (thing?.action ?? null) : null,
    taken_down: live && thing?.removed === true,
    contents: live ? [...contents] : [],
  };
}

/** A thing one opened because one's plan includes it. */
export function presentIncluded({ id, resourceId, since, ended }: IncludedRow, { thing, contents }: Found): Purchase {
  const { includedWith } = thing ?? { includedWith: null };
  return {
    id,
    item_type: "resource",
    item_id: resourceId,
    title: thing?.title ?? "",
    kind: thing?.kind ?? "",
    by: thing?.by ?? null,
    image_url: thing?.imageUrl ?? null,
    path: thing?.path ?? null,
    source: "included",
    since: since.toISOString(),
    ended_at: null,
    ended: ended ? (thing?.blocked ? "Taken down" : "Your access to this has ended.") : null,
    order_public_id: null,
    refund_hint: includedWith === null || ended ? null : includedText(includedWith),
    action: ended ? null : (thing?.action ?? null),
    taken_down: false,
    contents: ended ? [] : [...contents],
  };
}

const includedText = (tier: string): string => `This came with your ${tier} plan. There is nothing to refund.`;

function whyEnded({ entitlement, buyerId }: PurchaseRow, suspended: boolean, viewerId: number): string {
  if (suspended) return "Closed while a bank looks into the payment.";
  if (entitlement.source === "order" && buyerId !== viewerId) return "In another account now.";
  return entitlement.source === "order" ? "Refunded" : "Your access to this has ended.";
}
