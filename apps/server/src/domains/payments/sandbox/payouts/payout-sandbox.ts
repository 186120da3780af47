import { minuteMs } from "@pavane/contract/core/durations";
import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type {
  NewProviderPayout,
  PayoutProgress,
  PayoutProvider,
  PayoutSandbox,
  ProviderTransfer,
} from "../../payout-provider.ts";
import { newSandboxRef, queueEvent } from "../events.ts";
import type { SandboxDeps } from "../sandbox.ts";
import {
  findAccount,
  findPayout,
  findPayoutsSince,
  findPayoutsTo,
  insertAccount,
  insertPayout,
  lockComingBack,
  lockDuePayouts,
  saveAccount,
  settlePayout,
  type SandboxPayoutRow,
} from "./repository.ts";

/** How long a pretended bank takes, and how long after that one sends back what it had taken. */
const bankMs = minuteMs;
const backMs = 120_000;

type Deps = SandboxDeps & { readonly baseUrl: () => string };

/** Payouts that move no money, in manner a remote service as the sandbox of payments: own state, keys, signed events. */
export function createPayoutSandbox(deps: Deps): PayoutProvider {
  const { db, clock, baseUrl } = deps;
  return {
    name: "sandbox",
    testMode: true,
    createAccount: async ({ idempotencyKey }) => {
      const account = { ref: newSandboxRef("sba"), idempotencyKey, createdAt: clock.now() };
      return { ref: (await db.write((tx) => insertAccount(tx, account))).ref };
    },
    setUpPage: async () => ({ url: `${baseUrl()}/seller/payments/set-up` }),
    detailsPage: async () => ({ url: `${baseUrl()}/seller/payments/set-up` }),
    fetchAccount: async (ref) => {
      const account = await findAccount(db.read, ref);
      const ready = account !== null && account.kind !== null && account.kind !== "unfinished";
      return { ready, gone: account === null };
    },
    transfersTo: async (to, since) => (await findPayoutsTo(db.read, to, since)).map(presentTransfer),
    transfersSince: async (since) => (await findPayoutsSince(db.read, since)).map(presentTransfer),
    bankPayoutsOf: async () => [],
    send: (request) => send(deps, request),
    fetch: async ({ ref }) => {
      const payout = await findPayout(db.read, ref);
      return payout === null ? { unavailable: "There is no such payout.", keySpent: false } : progressOf(payout);
    },
  };
}

/** What only it can do. */
export const payoutSandboxControls = (deps: SandboxDeps): PayoutSandbox => ({
  confirm: (ref, kind) =>
    deps.db.write(async (tx) => {
      const saved = await saveAccount(tx, ref, kind);
      if (saved) await queueEvent(tx, deps, "account.updated", ref);
      return saved;
    }),
  runDue: (most) =>
    deps.db.write(async (tx) => {
      const now = deps.clock.now().getTime();
      for (const { ref, account } of await lockDuePayouts(tx, new Date(now - bankMs), most)) {
        const state = account === "fails" ? "failed" : "paid";
        await settlePayout(tx, ref, { state, backAt: account === "returns" ? new Date(now + backMs) : null });
        await queueEvent(tx, deps, `payout.${state}`, ref);
      }
      for (const { ref } of await lockComingBack(tx, new Date(now), most)) {
        await settlePayout(tx, ref, { state: "returned", backAt: null });
        await queueEvent(tx, deps, "payout.failed", ref);
      }
    }),
});

function send(deps: Deps, request: NewProviderPayout): Promise<PayoutProgress> {
  const { accountRef, amountCents, group, metadata, idempotencyKey } = request;
  return deps.db.write(async (tx) => {
    const account = await findAccount(tx, accountRef);
    if (account === null || account.kind === null || account.kind === "unfinished")
      return { ref: null, bankRef: null, state: "failed", error: "This account cannot take payouts." } as const;
    const row = {
      ref: newSandboxRef("sbo"),
      idempotencyKey,
      accountRef,
      amountCents,
      group,
      metadata,
      createdAt: deps.clock.now(),
    };
    return progressOf(await insertPayout(tx, row));
  });
}

function progressOf({ ref, state, amountCents, reversedCents }: SandboxPayoutRow): PayoutProgress {
  const failed = (error: string) => ({ ref, bankRef: null, state: "failed", error }) as const;
  if (state === "failed" || state === "returned") return failed("The bank sent the money back.");
  if (reversedCents === amountCents) return failed("The payment service took the money back.");
  return { ref, bankRef: null, state, error: null, takenBackCents: reversedCents };
}

const presentTransfer = ({ createdAt, ...row }: SandboxPayoutRow): ProviderTransfer => ({
  ref: row.ref,
  amountCents: row.amountCents,
  currency: ledgerCurrency,
  accountRef: row.accountRef,
  reversedCents: row.state === "failed" || row.state === "returned" ? row.amountCents : row.reversedCents,
  group: row.group,
  metadata: row.metadata,
  madeAt: createdAt,
});
