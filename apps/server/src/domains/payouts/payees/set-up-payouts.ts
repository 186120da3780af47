import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { SandboxAccount } from "@pavane/contract/payouts/choices";
import { payoutsErrors } from "@pavane/contract/payouts/errors";
import { ensurePayee } from "../../ledger/index.ts";
import { isUnavailable } from "../../payments/index.ts";
import { findAddress, findPayee, hasPayoutOnItsWay, lockPayee, savePayee } from "./payees-repository.ts";
import type { PayoutsDeps } from "../deps.ts";
import { accountKey, accountMetadata } from "../provider-reference.ts";
import { checkAccount, noteAccount } from "./check-account.ts";

type Unanswered = Refusal<"provider_unavailable">;

/** An account at the provider, and which of its two pages its owner is led to. */
interface OwnAccount {
  readonly ref: string;
  readonly ready: boolean;
}

/**
 * The page where a person sets up payouts, continues, or changes their bank details once they are ready. Their account
 * at the provider is created at the first call, and again where the provider has it no more; two concurrent calls
 * create one, by its key. Error: provider_unavailable.
 */
export async function setUpPayouts(deps: PayoutsDeps, userId: number): Promise<{ url: string } | Unanswered> {
  const { db, provider, baseUrl } = deps;
  await db.write((tx) => ensurePayee(tx, userId));
  const account = await accountOf(deps, userId);
  if (isRefusal(account)) return account;
  const payments = `${baseUrl()}/seller/payments`;
  const back = { done: `${payments}?setup=done`, again: `${payments}?setup=again` };
  const page = await (account.ready ? provider.detailsPage(account.ref) : provider.setUpPage(account.ref, back));
  return isUnavailable(page) ? unanswered() : { url: page.url };
}

/** The account that a person has at the provider, or a new one. */
async function accountOf(deps: PayoutsDeps, userId: number): Promise<OwnAccount | Unanswered> {
  const { db, provider } = deps;
  const payee = await findPayee(db.read, provider, userId);
  if (payee === null) throw new Error(`person ${userId} was made a payee and is none`);
  const { account, row } = payee;
  if (account === null) return makeAccount(deps, userId, { name: row.sentAs, insteadOf: null });
  const state = await provider.fetchAccount(account);
  if (isUnavailable(state)) return unanswered();
  await noteAccount(deps, { userId, accountRef: account, ready: state.ready });
  if (!state.gone) return { ref: account, ready: state.ready };
  if (await hasPayoutOnItsWay(db.read, userId, account)) return stillOnItsWay();
  return makeAccount(deps, userId, { name: row.sentAs, insteadOf: account });
}

/**
 * Makes an account and gives it to the payee, in place of the one that they had when this began. Who has another by then
 * keeps that, and nobody loses one to which money is on its way: it may have to be taken back from there.
 */
async function makeAccount(
  deps: PayoutsDeps,
  userId: number,
  { name, insteadOf }: { readonly name: string; readonly insteadOf: string | null },
): Promise<OwnAccount | Unanswered> {
  const { db, clock, provider, mark } = deps;
  const email = await findAddress(db.read, userId);
  const metadata = accountMetadata(await mark(), name, userId);
  const idempotencyKey = accountKey(name, clock.now(), insteadOf);
  const made = await provider.createAccount({ email, metadata, idempotencyKey });
  if (isUnavailable(made)) return unanswered();
  return db.write(async (tx) => {
    const payee = await lockPayee(tx, provider, userId);
    const now = payee?.account ?? null;
    if (now !== null && now !== insteadOf) return { ref: now, ready: payee?.ready ?? false };
    if (insteadOf !== null && (await hasPayoutOnItsWay(tx, userId, insteadOf))) return stillOnItsWay();
    const of = { accountProvider: provider.name, accountTest: provider.testMode };
    await savePayee(tx, userId, { account: made.ref, ready: false, notReadySince: null, ...of });
    return { ref: made.ref, ready: false };
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

const stillOnItsWay = (): Unanswered =>
  refuse(paymentsErrors.provider_unavailable, {
    message:
      "The payment service does not have your account any more, and a payout to it is still on its way. Try again in an hour.",
  });

const unanswered = (): Unanswered =>
  refuse(paymentsErrors.provider_unavailable, { message: "The payment service does not answer. Try again." });
