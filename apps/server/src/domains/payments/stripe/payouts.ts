import type Stripe from "stripe";
import type { StripeConfig } from "../../../config.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { NewProviderPayout, PayoutProgress, PayoutProvider, SentPayout } from "../payout-provider.ts";
import type { Unavailable } from "../provider.ts";
import { type Ask, createAsk, everyPage, type Failure, isFailure, page, unavailable } from "./ask.ts";
import { isRefused } from "./failures.ts";
import { isTestKey } from "./open-stripe.ts";

/** What Stripe remembers with a transfer and with the payout that follows it: our number. */
const payoutKey = "payout";

/**
 * Payouts by Stripe Connect: an Express account for each seller, a transfer to it from the platform's balance, and from there a
 * payout to the seller's bank, so that each of our payouts is one of theirs and its failure is known. A payout that the bank
 * sends back is followed by a reversal of its transfer: the money is the platform's again, as the ledger then says.
 */
export function createStripePayouts(
  { log }: Pick<Platform, "log">,
  config: StripeConfig,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): PayoutProvider {
  const { ask } = createAsk({ log }, config, timeoutMs);
  return {
    name: "stripe",
    testMode: isTestKey(config),
    createAccount: async ({ userId, email, idempotencyKey }) => {
      const wanted = accountOf(userId, email);
      const account = await ask((stripe) => stripe.accounts.create(wanted, { idempotencyKey }));
      return isFailure(account) ? unavailable(account) : { ref: account.id };
    },
    setUpPage: async (account, { done, again }) => {
      const link = { account, type: "account_onboarding", return_url: done, refresh_url: again } as const;
      const answer = await ask((stripe) => stripe.accountLinks.create(link));
      return isFailure(answer) ? unavailable(answer) : { url: answer.url };
    },
    fetchAccount: async (ref) => {
      const account = await ask((stripe) => stripe.accounts.retrieve(ref));
      if (!isFailure(account)) return { ready: isReady(account) };
      return isRefused(account) ? { ready: false } : account;
    },
    takenBackSince: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const sent = await everyPage((after) => ask((stripe) => stripe.transfers.list({ created, ...page, ...after })));
      if ("unavailable" in sent) return sent;
      return sent.filter(({ amount_reversed: cents }) => cents > 0).map(({ id }) => id);
    },
    send: (request) => send(ask, request),
    fetch: async (sent) => {
      const transfer = await ask((stripe) => stripe.transfers.retrieve(sent.ref));
      return isFailure(transfer) ? unavailable(transfer) : goOn(ask, sent, transfer);
    },
  };
}

const accountOf = (userId: number, email: string | null): Stripe.AccountCreateParams => ({
  type: "express",
  ...(email === null ? {} : { email }),
  capabilities: { transfers: { requested: true } },
  // Each payout of ours is sent to the bank by itself.
  settings: { payouts: { schedule: { interval: "manual" } } },
  metadata: { user: String(userId) },
});

const isReady = (account: Stripe.Account): boolean =>
  account.details_submitted && account.payouts_enabled && account.capabilities?.transfers === "active";

async function send(ask: Ask, request: NewProviderPayout): Promise<PayoutProgress | Unavailable> {
  const { payoutId, accountRef, amountCents, idempotencyKey, lookFirst } = request;
  const group = groupOf(payoutId);
  if (lookFirst) {
    const made = await ask((stripe) => stripe.transfers.list({ transfer_group: group, limit: 1 }));
    if (isFailure(made)) return unavailable(made);
    const [known] = made.data;
    if (known) return goOn(ask, { ...request, ref: known.id, bankRef: null }, known);
  }
  const transfer = await ask((stripe) =>
    stripe.transfers.create(
      {
        amount: amountCents,
        currency: "usd",
        destination: accountRef,
        transfer_group: group,
        metadata: { [payoutKey]: String(payoutId) },
      },
      { idempotencyKey },
    ),
  );
  if (isFailure(transfer)) return isRefused(transfer) ? refused(transfer.refused) : transfer;
  return goOn(ask, { ...request, ref: transfer.id, bankRef: null }, transfer);
}

const groupOf = (payoutId: number): string => `payout_${payoutId}`;

const refused = (error: string): PayoutProgress => ({ ref: null, bankRef: null, state: "failed", error });

/** From the transfer to the bank, as far as it goes today. Doing it again does nothing again. */
async function goOn(ask: Ask, sent: SentPayout, transfer: Stripe.Transfer): Promise<PayoutProgress | Unavailable> {
  const progress = await goOnToTheBank(ask, sent, transfer);
  const isWhole = transfer.amount_reversed === 0 || "unavailable" in progress || progress.state === "failed";
  return isWhole ? progress : { ...progress, takenBackCents: transfer.amount_reversed };
}

async function goOnToTheBank(
  ask: Ask,
  sent: SentPayout,
  transfer: Stripe.Transfer,
): Promise<PayoutProgress | Unavailable> {
  const { ref, bankRef } = sent;
  if (transfer.reversed) return { ref, bankRef, state: "failed", error: "The payment service took the money back." };
  const toBank = await (bankRef === null ? toTheBank(ask, sent) : fetchToBank(ask, sent, bankRef));
  if (isFailure(toBank))
    // Without an answer the money is at the seller's account, and its way to the bank goes on the next time.
    return isRefused(toBank) ? takeBack(ask, sent, toBank.refused) : { ref, bankRef, state: "in_transit", error: null };
  const known = { ...sent, bankRef: toBank.id };
  if (toBank.status === "failed" || toBank.status === "canceled")
    return takeBack(ask, known, toBank.failure_message ?? "The bank sent the money back.");
  return { ref, bankRef: toBank.id, state: toBank.status === "paid" ? "paid" : "in_transit", error: null };
}

const fetchToBank = (ask: Ask, { accountRef }: SentPayout, bankRef: string): Promise<Stripe.Payout | Failure> =>
  ask((stripe) => stripe.payouts.retrieve(bankRef, undefined, { stripeAccount: accountRef }));

/** The payout of the seller's account that belongs to ours: one that is there, or a new one. */
async function toTheBank(
  ask: Ask,
  { payoutId, accountRef, amountCents, idempotencyKey }: SentPayout,
): Promise<Stripe.Payout | Failure> {
  const on = { stripeAccount: accountRef };
  const made = await ask((stripe) => stripe.payouts.list({ limit: 100 }, on));
  if (isFailure(made)) return made;
  const known = made.data.find((payout) => payout.metadata?.[payoutKey] === String(payoutId));
  if (known) return known;
  const wanted = { amount: amountCents, currency: "usd", metadata: { [payoutKey]: String(payoutId) } };
  return ask((stripe) => stripe.payouts.create(wanted, { ...on, idempotencyKey: `${idempotencyKey}:bank` }));
}

/** The bank does not take it: the transfer is reversed before anybody is told, or it stays on its way until that is done. */
async function takeBack(
  ask: Ask,
  { ref, bankRef, idempotencyKey }: SentPayout,
  error: string,
): Promise<PayoutProgress | Unavailable> {
  const back = await ask((stripe) =>
    stripe.transfers.createReversal(ref, {}, { idempotencyKey: `${idempotencyKey}:back` }),
  );
  if (!isFailure(back)) return { ref, bankRef, state: "failed", error };
  if (!isRefused(back)) return back;
  const transfer = await ask((stripe) => stripe.transfers.retrieve(ref));
  if (isFailure(transfer)) return unavailable(transfer);
  return transfer.reversed ? { ref, bankRef, state: "failed", error } : { unavailable: back.refused, keySpent: false };
}
