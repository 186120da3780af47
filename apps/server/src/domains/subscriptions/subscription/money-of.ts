import { isOfProvider, type RecurringPort } from "../../payments/index.ts";

/** A provider's real or test money. */
export type MoneyOf = Parameters<typeof isOfProvider>[0];

/** The money of new plans, by the keys that are configured. */
export const moneyOf = ({ name, testMode }: Pick<RecurringPort, "name" | "testMode">): MoneyOf => ({
  provider: name,
  test: testMode,
});

/**
 * Whether a plan of real money waits for its provider: other keys are configured, or test mode is. Whoever is asked instead has
 * never heard of it, and would end what goes on being charged. Test money waits for nobody: what the present provider does not
 * know of it has ended. `isAskable` of the repository says the opposite of rows.
 */
export const waitsForProvider = (of: MoneyOf, recurring: Pick<RecurringPort, "name" | "testMode">): boolean =>
  !of.test && !isOfProvider(of, recurring);
