import { isUnavailable, type PayoutNews } from "../../payments/index.ts";
import { findPayeeOfAccount, lockPayee, savePayee } from "./payees-repository.ts";
import type { PayoutsDeps } from "../deps.ts";

type Deps = Pick<PayoutsDeps, "db" | "clock" | "provider">;

/**
 * Fetches the state of an account at the provider and writes it. One that is gone is not ready, and stays with its payee
 * until they set up payouts again: with the key of another platform, all of them seem to be gone for as long as it is
 * in use.
 */
export async function checkAccount(deps: Deps, accountRef: string): Promise<PayoutNews> {
  const { db, provider } = deps;
  const named = await findPayeeOfAccount(db.read, accountRef);
  if (named === null || named.accountProvider !== provider.name || named.accountTest !== provider.testMode)
    return "not_ours";
  const state = await provider.fetchAccount(accountRef);
  if (isUnavailable(state)) return state;
  return noteAccount(deps, { userId: named.userId, accountRef, ready: state.ready });
}

/** Writes what the provider said of a payee's account, unless they have another by now. */
export const noteAccount = (
  { db, clock, provider }: Deps,
  { userId, accountRef, ready }: { readonly userId: number; readonly accountRef: string; readonly ready: boolean },
): Promise<"applied" | "nothing_to_do"> =>
  db.write(async (tx) => {
    const payee = await lockPayee(tx, provider, userId);
    if (payee?.account !== accountRef || payee.row.ready === ready) return "nothing_to_do";
    await savePayee(tx, userId, { ready, notReadySince: ready ? null : clock.now() });
    return "applied";
  });
