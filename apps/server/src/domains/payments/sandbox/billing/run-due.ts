import { hourMs } from "@pavane/contract/core/durations";
import { fallDue } from "./fall-due.ts";
import { saveTransitions, type ClockDeps } from "./keep.ts";
import type { LockedSubscription, SubscriptionTransition } from "./rows.ts";
import {
  findDueAt,
  lockDueSubscriptions,
  lockSubscription,
  postponeDue,
  findDueRefs,
} from "./subscriptions-repository.ts";

/** Number changed in one transaction. */
const atOnce = 200;

/** Processes what is due, in batches that are each complete; returns how many. */
export async function runDue(deps: ClockDeps, most: number): Promise<number> {
  let moved = 0;
  while (moved < most) {
    const part = await runPart(deps, Math.min(atOnce, most - moved));
    if (part === 0) break;
    moved += part;
  }
  return moved;
}

/** Where a part fails, each of it is tried by itself, so that one keeps no other waiting. */
async function runPart(deps: ClockDeps, most: number): Promise<number> {
  try {
    return await deps.db.write(async (tx) => {
      const held = await lockDueSubscriptions(tx, deps.clock.now(), most);
      await saveTransitions(tx, deps, stepsOf(held, deps.clock.now()));
      return held.length;
    });
  } catch (error) {
    deps.log.error({ err: error }, "subscriptions of the sandbox could not be moved together");
    return runEach(deps, most);
  }
}

/** Several may be one customer's, whose account credit each finds as the one before left it. */
function stepsOf(held: readonly LockedSubscription[], now: Date): SubscriptionTransition[] {
  const credits = new Map<string, number>();
  return held.map((one) => {
    const { customerRef } = one.subscription;
    const step = fallDue({ ...one, creditCents: credits.get(customerRef) ?? one.creditCents }, now);
    credits.set(customerRef, step.creditCents);
    return step;
  });
}

async function runEach(deps: ClockDeps, most: number): Promise<number> {
  let moved = 0;
  for (const ref of await findDueRefs(deps.db.read, deps.clock.now(), most)) {
    try {
      if (await runOne(deps, ref)) moved += 1;
    } catch (error) {
      deps.log.error({ err: error, subscription: ref }, "a subscription of the sandbox could not be moved");
      const later = new Date(deps.clock.now().getTime() + hourMs);
      await deps.db.write((tx) => postponeDue(tx, ref, later));
    }
  }
  return moved;
}

/** Moves one as often as something is due for it, in the order in which it fell due. */
export async function runDueOf(deps: ClockDeps, ref: string): Promise<void> {
  while (await runOne(deps, ref));
}

function runOne(deps: ClockDeps, ref: string): Promise<boolean> {
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, ref);
    const now = deps.clock.now();
    if (held === null || held.subscription.dueAt === null || held.subscription.dueAt > now) return false;
    await saveTransitions(tx, deps, [fallDue(held, now)]);
    return true;
  });
}

export const nextDue = ({ db }: ClockDeps, ref: string): Promise<Date | null> => findDueAt(db.read, ref);
