import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { SandboxAccount } from "@pavane/contract/payouts/choices";
import { payoutsErrors } from "@pavane/contract/payouts/errors";
import { ensurePayee } from "../../ledger/index.ts";
import { isUnavailable } from "../../payments/index.ts";
import { findAddress, findPayee, lockPayee, savePayee } from "./payees-repository.ts";
import type { PayoutsDeps } from "../deps.ts";
import { accountKey, accountMetadata } from "../provider-reference.ts";
import { checkAccount } from "./check-account.ts";

type Unanswered = Refusal<"provider_unavailable">;

/**
 * The page where a person sets up payouts, continues, or changes their bank details once they are ready. Their account
 * at the provider is created at the first call; two concurrent calls create one, by its key. Error:
 * provider_unavailable.
 */
export async function setUpPayouts(deps: PayoutsDeps, userId: number): Promise<{ url: string } | Unanswered> {
  const { db, provider, baseUrl } = deps;
  await db.write((tx) => ensurePayee(tx, userId));
  const payee = await findPayee(db.read, provider, userId);
  if (payee === null) throw new Error(`person ${userId} was made a payee and is none`);
  const account = payee.account ?? (await makeAccount(deps, userId, payee.row.sentAs));
  if (typeof account !== "string") return account;
  const payments = `${baseUrl()}/seller/payments`;
  const back = { done: `${payments}?setup=done`, again: `${payments}?setup=again` };
  const page = await (payee.ready ? provider.detailsPage(account) : provider.setUpPage(account, back));
  return isUnavailable(page) ? unanswered() : { url: page.url };
}

async function makeAccount(deps: PayoutsDeps, userId: number, name: string): Promise<string | Unanswered> {
  const { db, clock, provider, mark } = deps;
  const email = await findAddress(db.read, userId);
  const metadata = accountMetadata(await mark(), name, userId);
  const made = await provider.createAccount({ email, metadata, idempotencyKey: accountKey(name, clock.now()) });
  if (isUnavailable(made)) return unanswered();
  return db.write(async (tx) => {
    const payee = await lockPayee(tx, provider, userId);
    if (payee !== null && payee.account !== null) return payee.account;
    const of = { accountProvider: provider.name, accountTest: provider.testMode };
    await savePayee(tx, userId, { account: made.ref, ready: false, notReadySince: null, ...of });
    return made.ref;
  });
}

/** The confirming page of test mode, also to choose another. Error: not_set_up without an account or outside test mode. */
export async function confirmSandbox(
  deps: PayoutsDeps,
  userId: number,
  kind: SandboxAccount,
): Promise<null | Refusal<"not_set_up">> {
  const { db, provider, sandbox } = deps;
  const payee = await findPayee(db.read, provider, userId);
  const account = payee?.account ?? null;
  if (sandbox === null || account === null || !(await sandbox.confirm(account, kind)))
    return refuse(payoutsErrors.not_set_up);
  await checkAccount(deps, account);
  return null;
}

/** Asks how far an account has come. Error: provider_unavailable. */
export async function checkSetUp(deps: PayoutsDeps, userId: number): Promise<null | Unanswered> {
  const payee = await findPayee(deps.db.read, deps.provider, userId);
  if (payee === null || payee.account === null) return null;
  const news = await checkAccount(deps, payee.account);
  return typeof news === "string" || isRefusal(news) ? null : unanswered();
}

const unanswered = (): Unanswered =>
  refuse(paymentsErrors.provider_unavailable, { message: "The payment service does not answer. Try again." });
