import { orderMinutes, type OrderStatus } from "@pavane/contract/checkout/choices";
import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import { orderItems, orders } from "../../src/domains/checkout/tables.ts";
import { ensurePayee, shareSale } from "../../src/domains/ledger/index.ts";
import { payments, refunds } from "../../src/domains/payments/tables.ts";
import type { TestApp } from "../harness.ts";

type World = Pick<TestApp, "db" | "platform">;

export interface OrderLineOptions {
  /** A course of this number unless said; nothing checks that it exists. */
  readonly itemId?: number;
  readonly title?: string;
  /** $40.00 unless said. */
  readonly unitCents?: number;
  readonly quantity?: number;
  readonly discountCents?: number;
  readonly discountBySeller?: boolean;
  /** Who is paid for it, at 20 % commission unless said; the platform itself without. */
  readonly sellerId?: number | null;
  readonly commissionBps?: number;
  readonly gift?: boolean;
  /** Other columns of the line. */
  readonly values?: Partial<typeof orderItems.$inferInsert>;
}

export interface OrderOptions {
  readonly userId?: number | null;
  readonly email?: string;
  /** `paid` unless said. */
  readonly status?: OrderStatus;
  /** One line unless said. */
  readonly lines?: readonly OrderLineOptions[];
  /** Other columns of the order. */
  readonly values?: Partial<typeof orders.$inferInsert>;
}

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

/** An order with its lines. */
export interface TestOrder extends OrderRow {
  readonly items: readonly OrderItemRow[];
}

let made = 0;

/** An order as it is in the database, with shares frozen on its lines; nothing is booked, granted or mailed. */
export async function anOrder(world: World, options: OrderOptions = {}): Promise<TestOrder> {
  made += 1;
  const lines = (options.lines ?? [{}]).map(priced);
  const now = world.platform.clock.now();
  const status = options.status ?? "paid";
  const ended = status === "expired" || status === "canceled";
  const sum = (name: "listCents" | "discountCents" | "paidCents") =>
    lines.reduce((total, line) => total + line[name], 0);
  const publicId = `T${String(made).padStart(9, "0")}`;
  const email = options.email ?? `buyer${made}@example.com`;
  return world.db.write(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        publicId,
        userId: options.userId ?? null,
        email,
        emailNorm: email.toLowerCase(),
        status,
        subtotalCents: sum("listCents"),
        discountCents: sum("discountCents"),
        totalCents: sum("paidCents"),
        fingerprint: createHash("sha256").update(publicId).digest("hex"),
        tokenHash: createHash("sha256").update(`token of ${publicId}`).digest(),
        fromCart: false,
        test: true,
        expiresAt: new Date(now.getTime() + orderMinutes * 60_000),
        paidAt: status === "pending" || ended ? null : now,
        endedAt: ended ? now : null,
        createdAt: now,
        updatedAt: now,
        ...options.values,
      })
      .returning();
    if (!order) throw new Error("insert returned nothing");
    for (const { sellerId } of lines) if (sellerId !== null) await ensurePayee(tx, sellerId);
    const rows = lines.map((line, position) => ({ orderId: order.id, position, createdAt: now, ...line }));
    return { ...order, items: await tx.insert(orderItems).values(rows).returning() };
  });
}

function priced(options: OrderLineOptions, position: number) {
  const { unitCents = 4000, quantity = 1, discountCents = 0, discountBySeller = false, sellerId = null } = options;
  const listCents = unitCents * quantity;
  const seller = sellerId === null ? null : { commissionBps: options.commissionBps ?? 2000 };
  const shares = shareSale({ listCents, discountCents, discountBySeller, seller });
  const itemId = options.itemId ?? position + 1;
  return {
    itemType: "course" as const,
    itemId,
    title: options.title ?? `Thing ${itemId}`,
    kind: "Certification",
    unitCents,
    quantity,
    listCents,
    discountCents,
    discountBySeller,
    sellerId,
    gift: options.gift ?? false,
    paidCents: shares.paidCents,
    commissionBps: shares.commissionBps,
    commissionCents: shares.commissionCents,
    sellerCents: shares.sellerCents,
    ...options.values,
  };
}

/** A payment of an order, succeeded unless wished otherwise. */
export async function aPayment(
  world: World,
  order: Pick<OrderRow, "id" | "totalCents">,
  values: Partial<typeof payments.$inferInsert> = {},
): Promise<typeof payments.$inferSelect> {
  const number = (made += 1);
  const now = world.platform.clock.now();
  const status = values.status ?? "succeeded";
  return world.db.write(async (tx) => {
    const [row] = await tx
      .insert(payments)
      .values({
        orderId: order.id,
        provider: "sandbox",
        status,
        amountCents: order.totalCents,
        providerRef: `test_payment_${number}`,
        idempotencyKey: `test payment ${number}`,
        settledAt: status === "succeeded" ? now : null,
        createdAt: now,
        updatedAt: now,
        ...values,
      })
      .returning();
    if (!row) throw new Error("insert returned nothing");
    return row;
  });
}

/** A refund of an order's whole total, on its way unless wished otherwise; makes a payment without one named. Yields its id. */
export async function aRefund(
  world: World,
  order: Pick<OrderRow, "id" | "totalCents">,
  values: Partial<typeof refunds.$inferInsert> = {},
): Promise<number> {
  const paymentId = values.paymentId ?? (await paymentIdOf(world, order)) ?? (await aPayment(world, order)).id;
  const number = (made += 1);
  return world.db.write(async (tx) => {
    const [row] = await tx
      .insert(refunds)
      .values({
        orderId: order.id,
        paymentId,
        amountCents: order.totalCents,
        cause: "staff",
        idempotencyKey: `test refund ${number}`,
        createdAt: world.platform.clock.now(),
        ...values,
      })
      .returning({ id: refunds.id });
    if (!row) throw new Error("insert returned nothing");
    return row.id;
  });
}

async function paymentIdOf({ db }: World, { id }: Pick<OrderRow, "id">): Promise<number | null> {
  const [row] = await db.read.select({ id: payments.id }).from(payments).where(eq(payments.orderId, id)).limit(1);
  return row?.id ?? null;
}
