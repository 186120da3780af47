import type { Tx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { dueAt } from "./due-at.ts";
import type { SubscriptionTransition, SandboxSubscriptionRow } from "./rows.ts";
import { addCredit } from "./customers-repository.ts";
import { insertCharges, insertInvoices, saveInvoices } from "./invoices-repository.ts";
import { insertSubscription, saveSubscriptions } from "./subscriptions-repository.ts";
import { queueEvents } from "./queue-events.ts";

export type SandboxBillingDeps = Pick<Platform, "db" | "clock" | "jobs">;
export type ClockDeps = SandboxBillingDeps & Pick<Platform, "log">;

/** Writes transitions of locked subscriptions, and queues an event for each. */
export async function saveTransitions(
  tx: Tx,
  deps: SandboxBillingDeps,
  steps: readonly SubscriptionTransition[],
): Promise<void> {
  if (steps.length === 0) return;
  await saveSubscriptions(
    tx,
    steps.map((step) => timed(deps, step)),
  );
  await keepMoney(tx, deps, steps);
}

/** The first step of one, which is new. */
export async function keepNew(tx: Tx, deps: SandboxBillingDeps, step: SubscriptionTransition): Promise<void> {
  await insertSubscription(tx, timed(deps, step));
  await keepMoney(tx, deps, [step]);
}

const timed = (
  { clock }: SandboxBillingDeps,
  { subscription, waiting }: SubscriptionTransition,
): SandboxSubscriptionRow => ({
  ...subscription,
  dueAt: dueAt(subscription, waiting),
  updatedAt: clock.now(),
});

async function keepMoney(tx: Tx, deps: SandboxBillingDeps, steps: readonly SubscriptionTransition[]): Promise<void> {
  await insertInvoices(
    tx,
    steps.flatMap(({ made }) => made),
  );
  await saveInvoices(
    tx,
    steps.flatMap(({ moved }) => moved),
  );
  await insertCharges(
    tx,
    steps.flatMap(({ charges }) => charges),
  );
  const deltas = new Map<string, number>();
  for (const { subscription, creditCents, creditBefore } of steps) {
    const { customerRef } = subscription;
    deltas.set(customerRef, (deltas.get(customerRef) ?? 0) + creditCents - creditBefore);
  }
  await addCredit(tx, deltas);
  await queueEvents(
    tx,
    deps,
    "subscription.updated",
    steps.map(({ subscription }) => subscription.ref),
  );
}
