import { subscriptionsList } from "@pavane/contract/subscriptions/subscriptions-list";
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { wordsIn } from "../../../platform/db/like.ts";
import { listRepository, type StoredRow } from "../../../platform/db/list-repository.ts";
import { users } from "../../identity/accounts/tables.ts";
import type { NamedInvoice } from "../billing/present-invoice.ts";
import { subscriptionInvoices } from "../billing/tables.ts";
import { planPrices, subscriptionPlans } from "../plans/tables.ts";
import { subscriptionEvents, subscriptions } from "../subscription/tables.ts";

const person = {
  id: users.id,
  username: users.username,
  first_name: users.firstName,
  last_name: users.lastName,
  email: sql<string | null>`coalesce(${users.email}, ${users.pendingEmail})`,
};

/** The list of /admin/subscription-plans, tab Subscribers. */
export const subscriptionsStore = listRepository(subscriptionsList, {
  table: subscriptions,
  id: subscriptions.id,
  where: ({ q, tier, status, kind }) =>
    and(
      q === undefined || q === "" ? undefined : ofPeople(q),
      tier && sql`${subscriptions.planId} in (select id from ${subscriptionPlans} where tier = ${tier})`,
      status && eq(subscriptions.status, status),
      kind && eq(subscriptions.kind, kind),
    ),
  orders: { created_at: subscriptions.createdAt },
  rows: (db, ids) =>
    db
      .select({ row: subscriptions, plan: subscriptionPlans, price: planPrices, person })
      .from(subscriptions)
      .innerJoin(planPrices, eq(planPrices.id, subscriptions.priceId))
      .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, planPrices.planId))
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(inArray(subscriptions.id, [...ids])),
  idOf: ({ row }) => row.id,
});

export type AnySubscription = StoredRow<typeof subscriptionsStore>;

/** Every word is in a name or an address. */
function ofPeople(q: string): SQL | undefined {
  const named = wordsIn(q, users.username, users.firstName, users.lastName, users.email, users.pendingEmail);
  return named && sql`${subscriptions.userId} in (select ${users.id} from ${users} where ${named})`;
}

/** One for staff, whosever it is. */
export async function findAnySubscription(db: Read, id: number): Promise<AnySubscription | null> {
  const [found] = await db
    .select({ row: subscriptions, plan: subscriptionPlans, price: planPrices, person })
    .from(subscriptions)
    .innerJoin(planPrices, eq(planPrices.id, subscriptions.priceId))
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, planPrices.planId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.id, id));
  return found ?? null;
}

/** What is shown of a subscription's history and invoices. */
const maxShown = 200;

/** Newest first, with who did it. */
export async function findEvents(db: Read, subscriptionId: number) {
  return db
    .select({
      event: subscriptionEvents,
      actor: { id: users.id, username: users.username, first_name: users.firstName, last_name: users.lastName },
    })
    .from(subscriptionEvents)
    .leftJoin(users, eq(users.id, subscriptionEvents.actorId))
    .where(eq(subscriptionEvents.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionEvents.id))
    .limit(maxShown);
}

export type EventWithActor = Awaited<ReturnType<typeof findEvents>>[number];

/** Newest first. */
export async function findInvoicesOf(db: Read, subscriptionId: number): Promise<NamedInvoice[]> {
  return db
    .select({
      invoice: subscriptionInvoices,
      planName: subscriptionPlans.name,
      test: subscriptions.test,
      trialEnd: subscriptions.trialEnd,
    })
    .from(subscriptionInvoices)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionInvoices.subscriptionId))
    .innerJoin(planPrices, eq(planPrices.id, subscriptionInvoices.priceId))
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, planPrices.planId))
    .where(eq(subscriptionInvoices.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionInvoices.id))
    .limit(maxShown);
}
