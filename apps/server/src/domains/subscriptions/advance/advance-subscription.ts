import { dayMs } from "@pavane/contract/core/durations";
import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { RecurringSandbox } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { applyOwnTier } from "../subscription/apply-own-tier.ts";
import { applySeatTiers } from "../seats/apply-seat-tiers.ts";
import { hasEnded } from "../subscription/next-status.ts";
import {
  findSubscription,
  insertEvents,
  lockSubscription,
  type SubscriptionWithPlan,
} from "../subscription/subscriptions-repository.ts";
import { runDueOf } from "./run-due-of.ts";
import { findNextDue, moveDatesBack } from "./advance-repository.ts";

type AdvanceSubscriptionRefusal = Refusal<
  "subscription_not_found" | "not_sandbox" | "wrong_state" | "validation_failed"
>;

const twoYearsMs = 2 * 366 * dayMs;
/** Two years of months, tries and letters are far fewer. */
const maxSteps = 1000;

/**
 * Test mode: lets time pass for one subscription until it is the moment `to` for it (rules of the subscriptions, 7.3). Its dates move
 * back, here and at the sandbox, by as much as it takes to the next thing that falls due, which then runs, until nothing is left.
 */
export async function advanceSubscription(
  deps: SubscriptionsDeps,
  actor: Actor,
  id: number,
  to: Date,
): Promise<SubscriptionWithPlan | AdvanceSubscriptionRefusal> {
  const { db, clock, sandbox } = deps;
  const whole = await findSubscription(db.read, id);
  if (whole === null) return refuse(subscriptionsErrors.subscription_not_found);
  if (sandbox === null || whole.row.provider !== "sandbox") return refuse(subscriptionsErrors.not_sandbox);
  if (hasEnded(whole.row.status) || whole.row.providerRef === null) return refuse(paymentsErrors.wrong_state);
  const now = clock.now();
  const span = to.getTime() - now.getTime();
  if (span <= 0 || span > twoYearsMs) return invalidField("to", "Choose a moment within the next two years.");
  const days = span / dayMs;
  // First, because what follows runs in many transactions.
  await db.write((tx) =>
    recordAudit(tx, { action: "subscription.advanced", target: { type: "subscription", id }, after: { to, days } }),
  );
  await letPass(deps, sandbox, { id, ref: whole.row.providerRef }, span);
  const event = { kind: "advanced", actorId: actor.id, detail: `by ${days.toFixed(1)} days` } as const;
  await db.write((tx) => insertEvents(tx, id, [event], clock.now()));
  const after = await findSubscription(db.read, id);
  if (after === null || isRefusal(after)) throw new Error(`subscription ${id} is gone`);
  return after;
}

interface Moving {
  readonly id: number;
  /** As the sandbox calls it. */
  readonly ref: string;
}

async function letPass(
  deps: SubscriptionsDeps,
  sandbox: RecurringSandbox,
  moving: Moving,
  span: number,
): Promise<void> {
  await runDueOf(deps, sandbox, moving);
  let left = span;
  for (let step = 0; left > 0 && step < maxSteps; step += 1) {
    const due = await nextDue(deps, sandbox, moving);
    const wait = due === null ? left : Math.max(1, due.getTime() - deps.clock.now().getTime());
    const milliseconds = Math.min(left, wait);
    await moveBack(deps, sandbox, moving, milliseconds);
    left -= milliseconds;
    await runDueOf(deps, sandbox, moving);
  }
}

/** The next moment at which something happens to it, here or at the sandbox. */
async function nextDue(
  { db }: SubscriptionsDeps,
  sandbox: RecurringSandbox,
  { id, ref }: Moving,
): Promise<Date | null> {
  const moments = [await sandbox.nextDue(ref), await findNextDue(db.read, id)].filter((moment) => moment !== null);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

/** All its dates, here and there, in one transaction, with what follows from them for its people. */
function moveBack(
  { db, clock }: SubscriptionsDeps,
  sandbox: RecurringSandbox,
  { id, ref }: Moving,
  milliseconds: number,
): Promise<void> {
  return db.write(async (tx) => {
    const before = await lockSubscription(tx, id);
    await moveDatesBack(tx, id, milliseconds);
    await sandbox.moveBack(tx, ref, milliseconds);
    const whole = await findSubscription(tx, id);
    if (whole === null) throw new Error(`subscription ${id} is gone`);
    await applyOwnTier(tx, before, whole, clock.now());
    await applySeatTiers(tx, whole, clock.now());
  });
}
