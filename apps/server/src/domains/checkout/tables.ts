import {
  couponKinds,
  couponScopes,
  couponUseStates,
  itemTypes,
  orderStatuses,
  refundReasons,
  refundRequestStates,
} from "@pavane/contract/checkout/choices";
import { licences } from "@pavane/contract/resources/choices";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import {
  isOneOf,
  bytes,
  createdAt,
  foreignKey,
  identityKey,
  timestamptz,
  updatedAt,
} from "../../platform/db/columns.ts";
import { users } from "../identity/accounts/tables.ts";
import { companyColumn, namesCompany } from "../identity/company/tables.ts";
import { subscriptions } from "../subscriptions/subscription/tables.ts";
import { payees } from "../ledger/tables.ts";
import { refunds } from "../payments/tables.ts";
import { releases } from "../resources/releases/tables.ts";

export const coupons = pgTable(
  "coupons",
  {
    id: identityKey(),
    /** Capital letters; people may type it as they like. */
    code: text().notNull().unique("coupons_code_taken"),
    kind: text({ enum: couponKinds }).notNull(),
    percentBps: integer(),
    amountCents: integer(),
    scope: text({ enum: couponScopes }).notNull(),
    sellerId: foreignKey().references(() => users.id),
    paidBySeller: boolean().notNull().default(false),
    minCents: integer(),
    startsAt: timestamptz(),
    endsAt: timestamptz(),
    maxUses: integer(),
    maxPerPerson: integer(),
    subscriptions: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** When the seller who pays for it stopped it; nobody switches it on again at their cost. */
    stoppedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("coupons_stopped", sql`${table.stoppedAt} is null or not ${table.active} or not ${table.paidBySeller}`),
    check("coupons_code", sql`${table.code} ~ '^[A-Z0-9-]{3,32}$'`),
    check("coupons_kind", isOneOf(table.kind, couponKinds)),
    check(
      "coupons_discount",
      sql`(${table.kind} = 'percent' and ${table.percentBps} between 1 and 10000 and ${table.amountCents} is null)
        or (${table.kind} = 'fixed' and ${table.amountCents} > 0 and ${table.percentBps} is null)`,
    ),
    check("coupons_scope", isOneOf(table.scope, couponScopes)),
    check("coupons_seller", sql`(${table.scope} = 'seller') = (${table.sellerId} is not null)`),
    check("coupons_payer", sql`not ${table.paidBySeller} or ${table.scope} = 'seller'`),
    check("coupons_dates", sql`${table.startsAt} < ${table.endsAt}`),
    check("coupons_limits", sql`${table.maxUses} >= 1 and ${table.maxPerPerson} >= 1 and ${table.minCents} >= 0`),
    index("coupons_seller_id").on(table.sellerId),
  ],
);

export const couponItems = pgTable(
  "coupon_items",
  {
    couponId: foreignKey()
      .notNull()
      .references(() => coupons.id, { onDelete: "cascade" }),
    itemType: text({ enum: itemTypes }).notNull(),
    itemId: foreignKey().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.itemType, table.itemId] }),
    check("coupon_items_type", isOneOf(table.itemType, itemTypes)),
  ],
);

export const orders = pgTable(
  "orders",
  {
    id: identityKey(),
    /** Ten characters of Crockford's base32. */
    publicId: text().notNull().unique("orders_public_id_taken"),
    /** Null for a guest's order until it is paid. */
    userId: foreignKey().references(() => users.id),
    email: text().notNull(),
    /** Lower case, without what follows a plus sign: one person for coupons. */
    emailNorm: text().notNull(),
    name: text(),
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    subtotalCents: integer().notNull(),
    discountCents: integer().notNull(),
    totalCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    couponId: foreignKey().references(() => coupons.id),
    /** Of the terms it was placed under; null for orders from before they were kept. */
    termsVersion: integer(),
    fingerprint: text().notNull(),
    tokenHash: bytes().notNull(),
    /** Whether it was made from the account's cart, whose lines it then takes out. */
    fromCart: boolean().notNull(),
    /** Placed without an account, regardless of who owns it since. */
    guest: boolean().notNull().default(false),
    /** When somebody took a guest's order into their account with its token. */
    takenAt: timestamptz(),
    /** When the owner of its address claimed the guest's account it was in, or joined that to their own. */
    claimedAt: timestamptz(),
    /** What its receipt names besides the buyer. */
    company: companyColumn(),
    /** Paid with money that does not exist. */
    test: boolean().notNull(),
    expiresAt: timestamptz().notNull(),
    paidAt: timestamptz(),
    /** When it expired or was canceled. */
    endedAt: timestamptz(),
    /** While a bank disputes its payment. */
    disputedAt: timestamptz(),
    /** When it was last tried to end it after its time. */
    expiryTriedAt: timestamptz(),
    /** Its payment is being processed, so it waits beside other orders of its buyer instead of in their way. */
    setAsideAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("orders_status", isOneOf(table.status, orderStatuses)),
    check(
      "orders_total",
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} and ${table.totalCents} between 0 and 99999999
        and ${table.discountCents} >= 0`,
    ),
    check("orders_refunded", sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    check(
      "orders_paid",
      sql`(${table.status} in ('paid', 'partially_refunded', 'refunded')) = (${table.paidAt} is not null)`,
    ),
    check("orders_company", namesCompany(table.company)),
    check("orders_ended", sql`(${table.status} in ('expired', 'canceled')) = (${table.endedAt} is not null)`),
    uniqueIndex("orders_one_pending")
      .on(table.userId)
      .where(sql`${table.status} = 'pending' and ${table.setAsideAt} is null`),
    index("orders_expiry")
      .on(sql`coalesce(${table.expiryTriedAt}, ${table.expiresAt})`)
      .where(sql`${table.status} = 'pending'`),
    index("orders_user").on(table.userId, table.createdAt.desc()),
    index("orders_email").on(table.emailNorm),
    index("orders_token").on(table.tokenHash),
    index("orders_newest").on(table.createdAt.desc(), table.id.desc()),
    index("orders_coupon").on(table.couponId),
    // Parts of numbers, addresses and names, as staff look for them.
    index("orders_search").using(
      "gin",
      table.publicId.op("gin_trgm_ops"),
      table.email.op("gin_trgm_ops"),
      table.name.op("gin_trgm_ops"),
    ),
    // Figures over time read it alone.
    index("orders_paid_at")
      .on(table.paidAt, table.test, table.totalCents)
      .where(sql`${table.paidAt} is not null`),
  ],
);

/** What was sold, at the prices and shares of that moment; nothing here is looked up again later. */
/** Columns of an order's line that is a curriculum. */
const orderedParts = () => ({
  /**
   * What it consisted of when it was ordered, which is given even if parts are removed before it is paid or claimed.
   */
  parts: bigint({ mode: "number" }).array().notNull().default([]),
  /** Parts that its buyer owned: they cost nothing and are not given. */
  partsOwned: bigint({ mode: "number" }).array().notNull().default([]),
});

type Line = Readonly<Record<"itemType" | "quantity" | "gift" | "parts" | "partsOwned", AnyPgColumn>>;

/** Only a curriculum has parts, and the rest of one is a single copy for its buyer. */
const checksOfParts = ({ itemType, quantity, gift, parts, partsOwned }: Line) => [
  check(
    "order_items_parts_owned",
    sql`cardinality(${partsOwned}) = 0 or (${itemType} = 'resource' and ${quantity} = 1 and not ${gift})`,
  ),
  check(
    "order_items_parts",
    sql`(cardinality(${parts}) = 0 or ${itemType} = 'resource') and ${partsOwned} <@ ${parts}`,
  ),
];

/** Before something is deleted, this finds the ordered curricula that have it as a part. */
const indexOfParts = ({ parts }: Pick<Line, "parts">) =>
  index("order_items_parts_of")
    .using("gin", parts)
    .where(sql`cardinality(${parts}) > 0`);

export const orderItems = pgTable(
  "order_items",
  {
    id: identityKey(),
    orderId: foreignKey()
      .notNull()
      .references(() => orders.id),
    /** Order on the receipt, from 0. */
    position: integer().notNull(),
    itemType: text({ enum: itemTypes }).notNull(),
    itemId: foreignKey().notNull(),
    title: text().notNull(),
    kind: text().notNull(),
    /** Of a resource: the version and the licence that were on sale. */
    releaseId: foreignKey().references(() => releases.id, { onDelete: "set null" }),
    licence: text({ enum: licences }),
    unitCents: integer().notNull(),
    quantity: integer().notNull(),
    listCents: integer().notNull(),
    discountCents: integer().notNull(),
    paidCents: integer().notNull(),
    discountBySeller: boolean().notNull().default(false),
    /** Null: the platform itself. */
    sellerId: foreignKey().references(() => payees.userId),
    commissionBps: integer().notNull(),
    commissionCents: integer().notNull(),
    sellerCents: integer().notNull(),
    gift: boolean().notNull().default(false),
    ...orderedParts(),
    refundedUnits: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    /** Until when the buyer may ask for money back; set when paid. */
    refundableAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("order_items_once").on(table.orderId, table.itemType, table.itemId),
    check("order_items_type", isOneOf(table.itemType, itemTypes)),
    check("order_items_list", sql`${table.listCents} = ${table.unitCents} * ${table.quantity}`),
    check(
      "order_items_paid",
      sql`${table.paidCents} = ${table.listCents} - ${table.discountCents} and ${table.paidCents} >= 0`,
    ),
    check("order_items_quantity", sql`${table.quantity} between 1 and 50 and ${table.discountCents} >= 0`),
    check("order_items_shares", sql`${table.commissionCents} >= 0 and ${table.sellerCents} >= 0`),
    check(
      "order_items_refunded",
      sql`${table.refundedCents} between 0 and ${table.paidCents} and ${table.refundedUnits} between 0 and ${table.quantity}`,
    ),
    check("order_items_licence", isOneOf(table.licence, licences)),
    check(
      "order_items_of_resource",
      sql`${table.itemType} = 'resource' or num_nonnulls(${table.releaseId}, ${table.licence}) = 0`,
    ),
    ...checksOfParts(table),
    indexOfParts(table),
    check("order_items_personal", sql`${table.itemType} <> 'booking' or (${table.quantity} = 1 and not ${table.gift})`),
    index("order_items_release")
      .on(table.releaseId)
      .where(sql`${table.releaseId} is not null`),
    index("order_items_item").on(table.itemType, table.itemId),
    index("order_items_title").using("gin", table.title.op("gin_trgm_ops")),
    index("order_items_sold").on(table.sellerId, table.id),
  ],
);

export const couponUses = pgTable(
  "coupon_uses",
  {
    id: identityKey(),
    couponId: foreignKey()
      .notNull()
      .references(() => coupons.id),
    /** What it was used for: an order, or the first charge of a plan. */
    orderId: foreignKey()
      .unique("coupon_uses_one_an_order")
      .references(() => orders.id),
    subscriptionId: foreignKey()
      .unique("coupon_uses_one_a_subscription")
      .references(() => subscriptions.id),
    userId: foreignKey().references(() => users.id),
    emailNorm: text().notNull(),
    state: text({ enum: couponUseStates }).notNull().default("reserved"),
    discountCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("coupon_uses_state").on(table.couponId, table.state),
    index("coupon_uses_person").on(table.couponId, table.emailNorm),
    index("coupon_uses_user").on(table.userId),
    check("coupon_uses_state_known", isOneOf(table.state, couponUseStates)),
    check("coupon_uses_discount", sql`${table.discountCents} >= 0`),
    check("coupon_uses_of", sql`num_nonnulls(${table.orderId}, ${table.subscriptionId}) = 1`),
  ],
);

/** A unit to give away; one other account may claim it with the code, of which only the hash is kept. */
export const places = pgTable(
  "places",
  {
    id: identityKey(),
    orderItemId: foreignKey()
      .notNull()
      .references(() => orderItems.id),
    number: integer().notNull(),
    /** Which of its links works; each new one ends the one before. */
    link: integer().notNull().default(1),
    codeHash: bytes().notNull().unique("places_code_taken"),
    claimedBy: foreignKey().references(() => users.id),
    claimedAt: timestamptz(),
    withdrawnAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("places_number").on(table.orderItemId, table.number),
    index("places_claimed_by").on(table.claimedBy),
    check("places_claimed", sql`(${table.claimedBy} is null) = (${table.claimedAt} is null)`),
    check("places_link_known", sql`${table.link} >= 1`),
    check("places_number_known", sql`${table.number} >= 1`),
  ],
);

export const refundItems = pgTable(
  "refund_items",
  {
    refundId: foreignKey()
      .notNull()
      .references(() => refunds.id),
    orderItemId: foreignKey()
      .notNull()
      .references(() => orderItems.id),
    units: integer().notNull(),
    amountCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderItemId] }),
    index("refund_items_order_item").on(table.orderItemId),
    check("refund_items_values", sql`${table.units} >= 0 and ${table.amountCents} >= 0`),
  ],
);

export const refundRequests = pgTable(
  "refund_requests",
  {
    id: identityKey(),
    orderItemId: foreignKey()
      .notNull()
      .references(() => orderItems.id),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    units: integer().notNull(),
    reason: text({ enum: refundReasons }).notNull(),
    detail: text().notNull(),
    state: text({ enum: refundRequestStates }).notNull().default("open"),
    decidedBy: foreignKey().references(() => users.id),
    decidedAt: timestamptz(),
    note: text(),
    refundId: foreignKey().references(() => refunds.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("refund_requests_one_open")
      .on(table.orderItemId)
      .where(sql`${table.state} = 'open'`),
    index("refund_requests_order_item").on(table.orderItemId),
    index("refund_requests_user").on(table.userId, table.createdAt.desc()),
    index("refund_requests_state").on(table.state, table.createdAt),
    index("refund_requests_decided_by").on(table.decidedBy),
    index("refund_requests_refund").on(table.refundId),
    check("refund_requests_reason", isOneOf(table.reason, refundReasons)),
    check("refund_requests_state_known", isOneOf(table.state, refundRequestStates)),
    check("refund_requests_units", sql`${table.units} >= 1`),
  ],
);
