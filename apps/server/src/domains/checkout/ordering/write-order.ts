import type { Buyer, ItemForSale } from "../sellable.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { ensurePayee, shareSale } from "../../ledger/index.ts";
import { insertCouponUse } from "../coupons/coupons-repository.ts";
import type { CheckoutDeps } from "../deps.ts";
import { removedTitle } from "../cart/notice-about.ts";
import { newPublicId, orderToken, tokenHash } from "../order-token.ts";
import { emailNorm } from "../email-norm.ts";
import type { BuiltQuote, QuotedLine } from "./build-quote.ts";
import {
  insertOrder,
  insertOrderItems,
  type NewOrderItem,
  type NewOrderRow,
  type OrderRow,
} from "../orders/orders-repository.ts";

/** The person who orders: a member, or a guest with the address they gave. */
export interface OrderingPerson {
  readonly buyer: Buyer | null;
  readonly email: string;
  readonly name: string | null;
  /** Where the request came from, which is beside terms that are accepted with it. */
  readonly ip?: string;
}

export interface NewOrder {
  readonly person: OrderingPerson;
  readonly quote: BuiltQuote;
  /** Whether its lines leave the account's cart once it is paid. */
  readonly fromCart: boolean;
  /** Of the terms that the person agrees to. */
  readonly termsVersion: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Writes an order with prices, commission and sellers frozen, and reserves its coupon, in the caller's transaction. */
export async function writeOrder(
  tx: Tx,
  { secret, payments }: Pick<CheckoutDeps, "secret" | "payments">,
  { person, quote, fromCart, termsVersion, now, expiresAt }: NewOrder,
): Promise<OrderRow> {
  const { buyer, email, name } = person;
  const userId = buyer?.id ?? null;
  const order = await insertNumbered(tx, secret, {
    userId,
    email,
    emailNorm: emailNorm(email),
    name,
    subtotalCents: quote.subtotalCents,
    discountCents: quote.discountCents,
    totalCents: quote.totalCents,
    couponId: quote.coupon?.id ?? null,
    fingerprint: quote.fingerprint,
    fromCart,
    termsVersion,
    test: payments.testMode,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  });
  await writeLines(tx, order.id, quote.lines, now);
  if (quote.coupon !== null) {
    const discountCents = quote.discountCents;
    const use = { couponId: quote.coupon.id, orderId: order.id, userId, emailNorm: order.emailNorm, discountCents };
    await insertCouponUse(tx, { ...use, createdAt: now });
  }
  return order;
}

/** Gives the order a number that no other has. */
async function insertNumbered(
  tx: Tx,
  secret: Buffer,
  order: Omit<NewOrderRow, "publicId" | "tokenHash">,
): Promise<OrderRow> {
  for (;;) {
    const publicId = newPublicId();
    const written = await insertOrder(tx, { ...order, publicId, tokenHash: tokenHash(orderToken(secret, publicId)) });
    if (written !== null) return written;
  }
}

async function writeLines(tx: Tx, orderId: number, lines: readonly QuotedLine[], now: Date): Promise<void> {
  const sellers = new Set(lines.flatMap((line) => line.sellerId ?? []));
  for (const sellerId of sellers) await ensurePayee(tx, sellerId);
  await insertOrderItems(
    tx,
    lines.map((line, position) => ({ ...frozen(line), orderId, position, createdAt: now })),
  );
}

/** Every receipt shows what was paid for: "Curriculum, 1 of 3 parts owned". */
const kindSold = ({ kind, partsOwned }: ItemForSale): string =>
  partsOwned ? `${kind}, ${partsOwned.owned} of ${partsOwned.of} parts owned` : kind;

function frozen(line: QuotedLine): Omit<NewOrderItem, "orderId" | "position"> {
  const { item, listCents, discountCents, discountBySeller, unitCents, quantity } = line;
  const seller = item?.seller ?? null;
  const { paidCents, commissionBps, commissionCents, sellerCents } = shareSale({
    listCents,
    discountCents,
    discountBySeller,
    seller,
  });
  return {
    itemType: line.itemType,
    itemId: line.itemId,
    title: item?.title ?? removedTitle,
    kind: item === null ? "" : kindSold(item),
    releaseId: item?.releaseId ?? null,
    licence: item?.licence ?? null,
    unitCents,
    quantity,
    listCents,
    discountCents,
    paidCents,
    discountBySeller,
    sellerId: seller?.userId ?? null,
    commissionBps,
    commissionCents,
    sellerCents,
    gift: line.gift,
    parts: [...(item?.contains ?? [])],
    partsOwned: [...(item?.partsOwned?.itemIds ?? [])],
  };
}
