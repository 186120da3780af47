import { sql } from "drizzle-orm";
import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { billingCredits, subscriptionInvoices, subscriptionRefunds } from "./billing/tables.ts";
import { subscriptionPlans } from "./plans/tables.ts";
import { studioSeats } from "./seats/tables.ts";
import { billingCustomers, subscriptionEvents, subscriptions, trialUses } from "./subscription/tables.ts";

const law = { stays: "The books must be kept; it names nobody but by number." } as const;

const ofOwnPlans = (subscriptionId: unknown) => (person: unknown) =>
  sql`${subscriptionId} in (select id from subscriptions where user_id = ${person})`;

/** What plans say about people. */
export const subscriptionsPersonalData: readonly PersonalTable[] = [
  {
    table: subscriptions,
    whose: [subscriptions.userId],
    exported: [
      {
        name: "orders.plans",
        without: [
          subscriptions.sentAs,
          subscriptions.providerRef,
          subscriptions.customerId,
          subscriptions.nextLetterAt,
          subscriptions.syncedAt,
        ],
        adds: { plan: sql`(select name from ${subscriptionPlans} where id = ${subscriptions.planId})` },
      },
    ],
    atDeletion: {
      set: { studioName: sql`case when ${subscriptions.studioName} is not null then 'Former studio' end` },
    },
  },
  {
    ...namesOnly(subscriptionEvents, subscriptionEvents.actorId),
    exported: [
      {
        name: "orders.plan_changes",
        of: ofOwnPlans(subscriptionEvents.subscriptionId),
        without: [subscriptionEvents.actorId],
      },
    ],
  },
  {
    table: subscriptionInvoices,
    whose: [],
    of: ofOwnPlans(subscriptionInvoices.subscriptionId),
    exported: [
      {
        name: "orders.invoices",
        without: [
          subscriptionInvoices.providerRef,
          subscriptionInvoices.paymentRef,
          subscriptionInvoices.feeCents,
          subscriptionInvoices.attempts,
          subscriptionInvoices.nextAttemptAt,
        ],
      },
    ],
    atDeletion: { stays: "Invoices must be kept, with the company that they name." },
  },
  {
    table: billingCustomers,
    whose: [billingCustomers.userId],
    exported: "It is the number of the person at the payment service.",
    atDeletion: law,
  },
  {
    table: billingCredits,
    whose: [billingCredits.userId],
    exported: [{ name: "orders.account_credit" }],
    atDeletion: law,
  },
  namesOnly(subscriptionRefunds, subscriptionRefunds.requestedBy),
  {
    table: studioSeats,
    whose: [studioSeats.userId],
    of: (person) => sql`${studioSeats.emailKey} = (select email_key from users where id = ${person})`,
    exported: [{ name: "orders.studio_seats" }],
    atDeletion: {
      set: {
        email: sql`'deleted-' || ${studioSeats.id} || '@deleted.invalid'`,
        emailKey: sql`'deleted-' || ${studioSeats.id} || '@deleted.invalid'`,
      },
    },
  },
  {
    table: trialUses,
    whose: [trialUses.userId],
    exported: [{ name: "orders.trials", without: [trialUses.emailHash] }],
    atDeletion: { stays: "Everybody has one trial; of the address only a hash is kept." },
  },
];
