import { isOfProvider, type RecurringPort } from "../../payments/index.ts";
import type { SubscriptionRow } from "./subscriptions-repository.ts";

/**
 * Whether a plan of real money waits for its provider: other keys are configured, or test mode is. Whoever is asked instead has
 * never heard of it, and would end what goes on being charged. Test money waits for nobody: what the present provider does not
 * know of it has ended.
 */
export const waitsForProvider = (
  row: Pick<SubscriptionRow, "provider" | "test">,
  recurring: Pick<RecurringPort, "name" | "testMode">,
): boolean => !row.test && !isOfProvider(row, recurring);
