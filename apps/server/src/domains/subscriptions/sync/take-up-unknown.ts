import { nameIn, type ProviderSubscription } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { applyState } from "./apply-state.ts";
import { findSentAs } from "../subscription/subscriptions-repository.ts";

/**
 * A subscription of the provider's under a name that none of ours had a moment ago: one whose name was lost with an answer, or came
 * while the provider was asked, or one that somebody made there, of which administrators are notified.
 */
export async function takeUpUnknown(
  deps: SubscriptionsDeps,
  state: ProviderSubscription,
  askedAt: Date,
): Promise<void> {
  const { db, recurring } = deps;
  const name = nameIn(state.metadata, "subscription");
  const known = name === null ? null : await findSentAs(db.read, name);
  if (known !== null && known.test === recurring.testMode && (known.providerRef ?? state.ref) === state.ref) {
    await db.write((tx) => applyState(tx, deps, known.id, { state, askedAt, actorId: null }));
    return;
  }
  const alert = { kind: "unknown_subscription", objectRef: state.ref, amountCents: 0 } as const;
  const mark = await deps.mark();
  await db.write(async (tx) => {
    await deps.alert(tx, alert);
    await deps.noteUnknown(tx, state, mark);
  });
}
