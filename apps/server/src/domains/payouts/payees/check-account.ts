import { isUnavailable, type PayoutNews } from "../../payments/index.ts";
import { findPayeeOfAccount, lockPayee, savePayee } from "./payees-repository.ts";
import type { PayoutsDeps } from "../deps.ts";

/** Fetches the state of an account at the provider and writes it. */
export async function checkAccount(
  { db, clock, provider }: Pick<PayoutsDeps, "db" | "clock" | "provider">,
  accountRef: string,
): Promise<PayoutNews> {
  const named = await findPayeeOfAccount(db.read, accountRef);
  if (named === null || named.accountProvider !== provider.name || named.accountTest !== provider.testMode)
    return "not_ours";
  const state = await provider.fetchAccount(accountRef);
  if (isUnavailable(state)) return state;
  return db.write(async (tx) => {
    const payee = await lockPayee(tx, provider, named.userId);
    if (payee?.account !== accountRef || payee.row.ready === state.ready) return "nothing_to_do";
    await savePayee(tx, named.userId, { ready: state.ready, notReadySince: state.ready ? null : clock.now() });
    return "applied";
  });
}
