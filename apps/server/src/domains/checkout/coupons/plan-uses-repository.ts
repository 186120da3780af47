import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { couponUses } from "../tables.ts";

export interface UseOfPlan {
  readonly couponId: number;
  readonly subscriptionId: number;
  readonly userId: number;
  readonly emailNorm: string;
  readonly discountCents: number;
  readonly at: Date;
}

/** Holds a use of a locked code for a plan, in place of what the plan held. One that is final stays. */
export async function reserveUseForPlan(tx: Tx, { at, ...use }: UseOfPlan): Promise<void> {
  const held = { ...use, state: "reserved" as const, createdAt: at };
  await tx
    .insert(couponUses)
    .values({ ...held, orderId: null })
    .onConflictDoUpdate({ target: couponUses.subscriptionId, set: held, setWhere: ne(couponUses.state, "used") });
}

/** Makes the use that a plan holds final, or gives it back. */
export async function moveUseOfPlan(tx: Tx, subscriptionId: number, to: "used" | "released"): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: to })
    .where(and(eq(couponUses.subscriptionId, subscriptionId), eq(couponUses.state, "reserved")));
}
