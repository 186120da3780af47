import { paymentsEndpoints } from "@pavane/contract/payments/endpoints";
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { readConfig } from "../../src/config.ts";
import {
  createPayments,
  type LockedOrder,
  type OrdersPort,
  type Payments,
  type PaymentsPorts,
  type SubscriptionsPort,
} from "../../src/domains/payments/index.ts";
import type { ProviderPort } from "../../src/domains/payments/provider.ts";
import { type MovableClock, movableClock } from "../../src/platform/clock.ts";
import type { Database, Tx } from "../../src/platform/db/database.ts";
import { rowsOf } from "../../src/platform/db/rows.ts";
import { diskFiles } from "../../src/platform/files.ts";
import type { Actor } from "../../src/platform/http/actor.ts";
import { answerErrors } from "../../src/platform/http/errors.ts";
import { registerEndpoints } from "../../src/platform/http/register.ts";
import { createServer } from "../../src/platform/http/server.ts";
import { recordedJobs } from "../../src/platform/jobs.ts";
import { createLog } from "../../src/platform/log.ts";
import { createMarkdownRenderer } from "../../src/platform/markdown/renderer.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { createTroubles } from "../../src/platform/trouble.ts";
import { createSignals } from "../../src/platform/signals.ts";
import { createLimiter } from "../../src/platform/rate-limit.ts";
import { sql } from "drizzle-orm";
import { openTestDatabase } from "../test-database.ts";

type TestPlatform = Platform & { clock: MovableClock; jobs: ReturnType<typeof recordedJobs> };

/** Payments with a real database and a server of their own, beside orders that only remember what they were told. */
export interface PaymentsWorld {
  readonly platform: TestPlatform;
  readonly db: Database;
  readonly payments: Payments;
  readonly http: FastifyInstance;
  readonly orders: FakeOrders;
  readonly subscriptions: FakeSubscriptions;
  /** Runs the jobs of a name that were queued since it last ran. */
  runJobs(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface FakeOrders extends OrdersPort {
  /** In order, for example "fulfilled 3", "late 3", "settled 1", "failed 1 …", "gave back 3500". */
  readonly told: string[];
  /** Calls of `paid` and `giveMoneyBack` with the fee that came along. */
  readonly fees: (number | null)[];
}

export interface FakeSubscriptions extends SubscriptionsPort {
  /** In order, for example "changed sbu_1", "refunded sbp_1 500 succeeded". */
  readonly told: string[];
  /** Payments that paid invoices. */
  readonly owned: Set<string>;
}

/** Who the test server takes a caller for; nobody when null. */
export const actorHeader = "x-test-actor";

export async function createPaymentsWorld(
  providerOf?: (platform: TestPlatform) => ProviderPort,
  environment: Record<string, string> = {},
): Promise<PaymentsWorld> {
  const db = await openTestDatabase();
  const clock = movableClock();
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "100000", ...environment });
  const platform: TestPlatform = {
    config,
    db,
    clock,
    log: createLog("silent"),
    files: diskFiles("/dev/null"),
    troubles: createTroubles({ clock, log: createLog("silent") }),
    jobs: recordedJobs(),
    limiter: createLimiter(db, clock),
    signals: createSignals(db, createLog("silent")),
    markdown: createMarkdownRenderer(),
    secret: Buffer.alloc(32, 7),
    baseUrl: () => "https://pavane.example",
  };
  const orders = fakeOrders(() => payments, clock, db);
  const subscriptions = fakeSubscriptions();
  const ports: PaymentsPorts = {
    orders,
    subscriptions,
    payouts: {
      accountChanged: async () => "not_ours",
      payoutChanged: async () => "not_ours",
      findTransfer: async () => null,
      takeUpTransfer: async () => "no_seller",
      sellersOf: async () => new Map(),
    },
  };
  const payments = createPayments(platform, ports, providerOf?.(platform));
  const http = await createServer(config, { log: platform.log, hideAddress: (url) => url });
  answerErrors(http, payments.constraints ?? {}, platform.troubles);
  const authenticate = async (request: { headers: Record<string, unknown> }) => {
    const sent = request.headers[actorHeader];
    return typeof sent === "string" ? actorOf(JSON.parse(sent)) : "none";
  };
  payments.routes(
    (table, handlers) =>
      registerEndpoints(http, table, handlers, {
        authenticate,
        // These actors have no accounts, so nothing can be written about them.
        around: (_definition, call, act) => act(call),
        checkAnswers: true,
        placeReads: (_definition, _call, act) => act(),
        guestCache: null,
        refuseGuests: () => null,
      }),
    http,
  );
  const done = new Map<string, number>();
  const runJobs = async (name: string) => {
    const job = payments.jobs?.find((candidate) => candidate.name === name);
    const sent = platform.jobs.sent.filter((item) => item.name === name);
    for (const item of sent.slice(done.get(name) ?? 0)) await job?.run(item.data);
    done.set(name, sent.length);
  };
  const close = async () => {
    await http.close();
    await db.close();
  };
  return { platform, db, payments, http, orders, subscriptions, runJobs, close };
}

const actorOf = (sent: {
  id: number;
  roles: Actor["roles"] extends ReadonlySet<infer R> ? R[] : never;
  until?: string;
}): Actor => ({
  id: sent.id,
  username: `person${sent.id}`,
  roles: new Set(sent.roles),
  preparing: [],
  level: 30,
  sessionId: "s",
  confirmedUntil: sent.until === undefined ? null : new Date(sent.until),
});

/** Orders as payments see them; the token of every order is "token of {public id}". */
function fakeOrders(madePayments: () => Payments, clock: MovableClock, db: PaymentsWorld["db"]): FakeOrders {
  const told: string[] = [];
  const fees: (number | null)[] = [];
  const sendBack = (tx: Tx, orderId: number, paymentId: number, amountCents: number) =>
    madePayments().queueRefund(tx, {
      orderId,
      paymentId,
      amountCents,
      cause: "late",
      reason: null,
      requestedBy: null,
      at: clock.now(),
    });
  return {
    told,
    fees,
    lock: async (tx, orderId) => {
      const [row] = rowsOf(await tx.execute(sql`select * from orders where id = ${orderId} for update`));
      return row === undefined ? null : lockedOrder(row);
    },
    paid: async (tx, orderId, payment) => {
      fees.push(payment.feeCents);
      const [order] = rowsOf(await tx.execute(sql`select status, total_cents from orders where id = ${orderId}`));
      if (order?.["status"] === "pending") {
        await tx.execute(
          sql`update orders set status = 'paid', paid_at = ${clock.now().toISOString()}::timestamptz where id = ${orderId}`,
        );
        told.push(`fulfilled ${orderId}`);
      } else if (order?.["status"] === "expired") {
        const known = await madePayments().refundsOf(tx, orderId);
        if (known.length > 0) return;
        await sendBack(tx, orderId, payment.id, Number(order["total_cents"]));
        told.push(`late ${orderId}`);
      }
    },
    find: async ({ publicIds, ids }) => {
      const found = await db.raw("select * from orders where public_id = any ($1) or id = any ($2)", [publicIds, ids]);
      return found.rows.map(lockedOrder);
    },
    postUnknown: async (_tx, { amountCents }) => {
      told.push(`unknown ${amountCents}`);
    },
    postUnknownGivenBack: async (_tx, { amountCents }) => {
      told.push(`unknown back ${amountCents}`);
    },
    factsOf: async (orderId) => ({ items: `resource ${orderId} x1 3600` }),
    isBlocked: async () => false,
    giveMoneyBack: async (tx, orderId, payment) => {
      fees.push(payment.feeCents);
      const known = await madePayments().refundsOf(tx, orderId);
      if (known.some((refund) => refund.paymentId === payment.id)) return;
      await sendBack(tx, orderId, payment.id, payment.amountCents);
      told.push(`gave back ${payment.amountCents}`);
    },
    underWay: async () => undefined,
    movedBack: async (tx, { orderId, paymentId, amountCents, providerRef }) => {
      told.push(`moved back ${amountCents}`);
      const made = { orderId, paymentId, amountCents, cause: "provider", reason: null, requestedBy: null } as const;
      return madePayments().noteRefund(tx, { ...made, at: clock.now() }, providerRef);
    },
    suspend: async (_tx, orderId) => {
      told.push(`suspended ${orderId}`);
    },
    restore: async (_tx, orderId) => {
      told.push(`restored ${orderId}`);
    },
    alert: async (_tx, { kind, objectRef }) => {
      told.push(`alert ${kind} ${objectRef}`);
    },
    refundSettled: async (_tx, refund) => {
      told.push(`settled ${refund.id}`);
    },
    refundFailed: async (_tx, refund) => {
      told.push(`failed ${refund.id}: ${refund.error}`);
    },
    mayOpen: async (orderId, actor, token) => actor?.id === orderId || token === `token of ${orderId}`,
  };
}

/** Subscriptions that only remember what they were told. */
function fakeSubscriptions(): FakeSubscriptions {
  const told: string[] = [];
  const owned = new Set<string>();
  const tell = async (text: string) => {
    told.push(text);
    return "applied" as const;
  };
  return {
    told,
    owned,
    changed: (ref) => tell(`changed ${ref}`),
    setupChanged: (ref) => tell(`setup ${ref}`),
    ownedAmong: async (refs) => new Set(refs.filter((ref) => owned.has(ref))),
    ownsPayment: async (ref) => owned.has(ref),
    refundMoved: ({ paymentRef, amountCents, state }) => tell(`refunded ${paymentRef} ${amountCents} ${state}`),
    undecidedDisputes: async () => [],
    disputeMoved: ({ paymentRef, amountCents, state }) => tell(`disputed ${paymentRef} ${amountCents} ${state}`),
  };
}

function lockedOrder(row: Record<string, unknown>): LockedOrder {
  return {
    id: Number(row["id"]),
    publicId: String(row["public_id"]),
    status: String(row["status"]) as LockedOrder["status"], // the table's own check
    totalCents: Number(row["total_cents"]),
    test: row["test"] === true,
    email: String(row["email"]),
    expiresAt: new Date(String(row["expires_at"])),
  };
}

/** An order of one line that waits to be paid, for 30 minutes. */
export async function anUnpaidOrder(
  { db, platform }: Pick<PaymentsWorld, "db" | "platform">,
  options: { totalCents?: number; test?: boolean } = {},
): Promise<{ id: number; publicId: string; token: string }> {
  const publicId = randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase();
  const now = platform.clock.now();
  const { rows } = await db.raw(
    `insert into orders (public_id, email, email_norm, subtotal_cents, discount_cents, total_cents, fingerprint, token_hash,
       from_cart, test, expires_at)
     values ($1, 'buyer@example.com', 'buyer@example.com', $2, 0, $2, 'f', '\\x00', false, $4, $3) returning id`,
    [publicId, options.totalCents ?? 3600, new Date(now.getTime() + 30 * 60_000).toISOString(), options.test ?? true],
  );
  const id = Number(rows[0]?.["id"]);
  return { id, publicId, token: `token of ${id}` };
}

/** Ends an order as its expiry does. */
export async function endOrder({ db, platform }: Pick<PaymentsWorld, "db" | "platform">, id: number): Promise<void> {
  await db.raw("update orders set status = 'expired', ended_at = $2 where id = $1", [
    id,
    platform.clock.now().toISOString(),
  ]);
}

export async function statusOf({ db }: Pick<PaymentsWorld, "db">, orderId: number): Promise<unknown> {
  return (await db.raw("select status from orders where id = $1", [orderId])).rows[0]?.["status"];
}

export const webhookOf = (name: "sandbox" | "stripe"): string =>
  paymentsEndpoints[name === "sandbox" ? "sandboxWebhook" : "stripeWebhook"].path;
