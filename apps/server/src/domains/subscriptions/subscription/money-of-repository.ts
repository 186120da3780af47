import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { MoneyOf } from "./money-of.ts";
import { subscriptions } from "./tables.ts";

/** Of one kind of money of one provider. */
export const isOfMoney = ({ provider, test }: MoneyOf): SQL | undefined =>
  and(eq(subscriptions.provider, provider), eq(subscriptions.test, test));

/** What may be asked about: not what waits for the keys of its provider, which would end a run as if nobody answered. */
export const isAskable = (of: MoneyOf): SQL | undefined => or(subscriptions.test, isOfMoney(of));

/** Begun and not ended: its owner has the plan, and its customer is charged. */
export const isRunning: SQL = inArray(subscriptions.status, ["trialing", "active", "past_due"]);
