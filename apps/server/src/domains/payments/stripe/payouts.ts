import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type Stripe from "stripe";
import type { StripeConfig } from "../../../config.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  type LookedFor,
  type NewProviderPayout,
  type PayoutProgress,
  type PayoutProvider,
  payoutNameKey,
  type ProviderTransfer,
  type SentPayout,
} from "../payout-provider.ts";
import type { Metadata } from "../marks.ts";
import type { ProviderUnavailable } from "../provider.ts";
import {
  type StripeCall,
  createAsk,
  everyPage,
  type StripeFailure,
  isStripeFailure,
  page,
  unavailable,
} from "./ask.ts";
import { isStripeRefusal } from "./failures.ts";
import { isTestKey } from "./open-stripe.ts";

/** What Stripe remembers with payouts to the bank that were made before payouts had names: our number. */
const oldKey = "payout";

/**
 * Payouts by Stripe Connect: an Express account for each seller, a transfer to it from the platform's balance, and from there a
 * payout to the seller's bank, so that each of our payouts is one of theirs and its failure is known. A payout that the bank
 * sends back is followed by a reversal of its transfer: the money is the platform's again, as the ledger then says.
 */
export function createStripePayouts(
  { log, watch }: Pick<Platform, "log" | "watch">,
  config: StripeConfig,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): PayoutProvider {
  const { ask } = createAsk({ log, watch }, config, timeoutMs);
  return {
    name: "stripe",
    testMode: isTestKey(config),
    createAccount: async ({ email, metadata, idempotencyKey }) => {
      const wanted = accountOf(email, metadata);
      const account = await ask((stripe) => stripe.accounts.create(wanted, { idempotencyKey }));
      return isStripeFailure(account) ? unavailable(account) : { ref: account.id };
    },
    setUpPage: async (account, { done, again }) => {
      const link = { account, type: "account_onboarding", return_url: done, refresh_url: again } as const;
      const answer = await ask((stripe) => stripe.accountLinks.create(link));
      return isStripeFailure(answer) ? unavailable(answer) : { url: answer.url };
    },
    detailsPage: async (account) => {
      const answer = await ask((stripe) => stripe.accounts.createLoginLink(account));
      return isStripeFailure(answer) ? unavailable(answer) : { url: answer.url };
    },
    fetchAccount: async (ref) => {
      const account = await ask((stripe) => stripe.accounts.retrieve(ref), "connected account");
      if (!isStripeFailure(account)) return { ready: isReady(account), gone: false };
      return isStripeRefusal(account) ? { ready: false, gone: account.missing } : account;
    },
    transfersTo: (to, since) => transfersTo(ask, to, since),
    transfersSince: (since) => listTransfers(ask, {}, since),
    bankPayoutsOf: (accountRef, since) => listToBank(ask, accountRef, since),
    send: (request) => send(ask, request),
    fetch: async (sent) => {
      const transfer = await ask((stripe) => stripe.transfers.retrieve(sent.ref));
      return isStripeFailure(transfer) ? unavailable(transfer) : goOn(ask, sent, transfer);
    },
  };
}

const accountOf = (email: string | null, metadata: Metadata): Stripe.AccountCreateParams => ({
  type: "express",
  ...(email === null ? {} : { email }),
  capabilities: { transfers: { requested: true } },
  // Each payout of ours is sent to the bank by itself.
  settings: { payouts: { schedule: { interval: "manual" } } },
  metadata: { ...metadata },
});

const isReady = (account: Stripe.Account): boolean =>
  account.details_submitted && account.payouts_enabled && account.capabilities?.transfers === "active";

async function transfersTo(
  ask: StripeCall,
  { accountRef, groups }: LookedFor,
  since: Date,
): Promise<readonly ProviderTransfer[] | ProviderUnavailable> {
  const found = new Map<string, ProviderTransfer>();
  for (const of of [{ destination: accountRef }, ...groups.map((group) => ({ transfer_group: group }))]) {
    const listed = await listTransfers(ask, of, since);
    if ("unavailable" in listed) return listed;
    for (const transfer of listed) found.set(transfer.ref, transfer);
  }
  return [...found.values()];
}

async function listTransfers(
  ask: StripeCall,
  of: Stripe.TransferListParams,
  since: Date,
): Promise<readonly ProviderTransfer[] | ProviderUnavailable> {
  const wanted = { ...of, created: from(since), ...page };
  const sent = await everyPage((after) => ask((stripe) => stripe.transfers.list({ ...wanted, ...after })));
  return "unavailable" in sent ? sent : sent.map(presentTransfer);
}

async function listToBank(
  ask: StripeCall,
  accountRef: string,
  since: Date,
): Promise<readonly ProviderTransfer[] | ProviderUnavailable> {
  const wanted = { created: from(since), ...page };
  const on = { stripeAccount: accountRef };
  const sent = await everyPage((after) => ask((stripe) => stripe.payouts.list({ ...wanted, ...after }, on)));
  return "unavailable" in sent ? sent : sent.map((payout) => presentToBank(payout, accountRef));
}

/** Stripe counts in whole seconds. */
const from = (since: Date): Stripe.RangeQueryParam => ({ gte: Math.floor(since.getTime() / 1000) });

const presentTransfer = (transfer: Stripe.Transfer): ProviderTransfer => ({
  ref: transfer.id,
  amountCents: transfer.amount,
  currency: transfer.currency,
  accountRef: destinationOf(transfer),
  reversedCents: transfer.amount_reversed,
  group: transfer.transfer_group,
  metadata: transfer.metadata,
  madeAt: new Date(transfer.created * 1000),
});

const destinationOf = ({ destination }: Stripe.Transfer): string =>
  typeof destination === "string" ? destination : (destination?.id ?? "");

const presentToBank = (payout: Stripe.Payout, accountRef: string): ProviderTransfer => ({
  ref: payout.id,
  amountCents: payout.amount,
  currency: payout.currency,
  accountRef,
  reversedCents: payout.status === "failed" || payout.status === "canceled" ? payout.amount : 0,
  group: null,
  metadata: payout.metadata ?? {},
  madeAt: new Date(payout.created * 1000),
});

async function send(ask: StripeCall, request: NewProviderPayout): Promise<PayoutProgress | ProviderUnavailable> {
  const { group, metadata, accountRef, amountCents, idempotencyKey } = request;
  const wanted = {
    amount: amountCents,
    currency: ledgerCurrency,
    destination: accountRef,
    transfer_group: group,
    metadata: { ...metadata },
  };
  const transfer = await ask((stripe) => stripe.transfers.create(wanted, { idempotencyKey }));
  if (isStripeFailure(transfer)) return isStripeRefusal(transfer) ? refused(transfer.refused) : transfer;
  return goOn(ask, { ...request, ref: transfer.id, bankRef: null }, transfer);
}

const refused = (error: string): PayoutProgress => ({ ref: null, bankRef: null, state: "failed", error });

/**
 * From the transfer to the bank, as far as it goes today. Idempotent. A transfer that is not of this amount to this
 * account belongs to something else, whatever its number: nothing is done with it.
 */
async function goOn(
  ask: StripeCall,
  sent: SentPayout,
  transfer: Stripe.Transfer,
): Promise<PayoutProgress | ProviderUnavailable> {
  const { amountCents, currency, accountRef } = presentTransfer(transfer);
  if (amountCents !== sent.amountCents || currency !== ledgerCurrency || accountRef !== sent.accountRef)
    return { unavailable: `The transfer ${transfer.id} is not this payout's.`, keySpent: false };
  const progress = await goOnToTheBank(ask, sent, transfer);
  const isWhole = transfer.amount_reversed === 0 || "unavailable" in progress || progress.state === "failed";
  return isWhole ? progress : { ...progress, takenBackCents: transfer.amount_reversed };
}

async function goOnToTheBank(
  ask: StripeCall,
  sent: SentPayout,
  transfer: Stripe.Transfer,
): Promise<PayoutProgress | ProviderUnavailable> {
  const { ref, bankRef } = sent;
  if (transfer.reversed) return { ref, bankRef, state: "failed", error: "The payment service took the money back." };
  if (!sent.onward && bankRef === null) return { ref, bankRef, state: "paid", error: null };
  const toBank = await (bankRef === null ? toTheBank(ask, sent) : fetchToBank(ask, sent, bankRef));
  if (isStripeFailure(toBank))
    // Without an answer the money is at the seller's account, and is sent on to the bank the next time.
    return isStripeRefusal(toBank)
      ? takeBack(ask, sent, toBank.refused)
      : { ref, bankRef, state: "in_transit", error: null };
  const known = { ...sent, bankRef: toBank.id };
  if (toBank.status === "failed" || toBank.status === "canceled")
    return takeBack(ask, known, toBank.failure_message ?? "The bank sent the money back.");
  return { ref, bankRef: toBank.id, state: toBank.status === "paid" ? "paid" : "in_transit", error: null };
}

const fetchToBank = (
  ask: StripeCall,
  { accountRef }: SentPayout,
  bankRef: string,
): Promise<Stripe.Payout | StripeFailure> =>
  ask((stripe) => stripe.payouts.retrieve(bankRef, undefined, { stripeAccount: accountRef }), "connected account");

/** The payout of the seller's account that belongs to ours: one that is there, or a new one. */
async function toTheBank(ask: StripeCall, sent: SentPayout): Promise<Stripe.Payout | StripeFailure> {
  const { accountRef, amountCents, metadata, idempotencyKey } = sent;
  const on = { stripeAccount: accountRef };
  const made = await ask((stripe) => stripe.payouts.list({ limit: 100 }, on), "connected account");
  if (isStripeFailure(made)) return made;
  const known = made.data.find((payout) => isOf(sent, payout));
  if (known) return known;
  const wanted = { amount: amountCents, currency: ledgerCurrency, metadata: { ...metadata } };
  const keyed = { ...on, idempotencyKey: `${idempotencyKey}:bank` };
  return ask((stripe) => stripe.payouts.create(wanted, keyed), "connected account");
}

/** Only payouts that contain the name and have the same amount and currency. */
const isOf = ({ name, oldName, amountCents }: SentPayout, { metadata, amount, currency }: Stripe.Payout): boolean =>
  amount === amountCents &&
  currency === ledgerCurrency &&
  (metadata?.[payoutNameKey] === name || (oldName !== null && metadata?.[oldKey] === oldName));

/**
 * The bank does not accept it: the transfer is reversed before anybody is notified, or it stays on its way until that
 * is done.
 */
async function takeBack(
  ask: StripeCall,
  { ref, bankRef, idempotencyKey }: SentPayout,
  error: string,
): Promise<PayoutProgress | ProviderUnavailable> {
  const back = await ask((stripe) =>
    stripe.transfers.createReversal(ref, {}, { idempotencyKey: `${idempotencyKey}:back` }),
  );
  if (!isStripeFailure(back)) return { ref, bankRef, state: "failed", error };
  if (!isStripeRefusal(back)) return back;
  const transfer = await ask((stripe) => stripe.transfers.retrieve(ref));
  if (isStripeFailure(transfer)) return unavailable(transfer);
  return transfer.reversed ? { ref, bankRef, state: "failed", error } : { unavailable: back.refused, keySpent: false };
}
