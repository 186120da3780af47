import { randomBytes } from "node:crypto";
import type { Tx } from "../../../../platform/db/database.ts";
import type { NewProviderPayout, PayoutProgress, PayoutProvider, PayoutSandbox } from "../../payout-provider.ts";
import { sandboxEventJob, type SandboxEvent } from "../events.ts";
import type { SandboxDeps } from "../sandbox.ts";
import {
  findAccount,
  findPayout,
  insertAccount,
  insertPayout,
  lockDuePayouts,
  saveAccount,
  settlePayout,
  type SandboxPayoutRow,
} from "./store.ts";

/** How long a pretended bank takes. */
const bankMs = 60_000;

type Deps = SandboxDeps & { readonly baseUrl: () => string };

/** Payouts that move no money, in manner a remote service as the sandbox of payments: own state, keys, signed events. */
export function createPayoutSandbox(deps: Deps): PayoutProvider {
  const { db, clock, baseUrl } = deps;
  return {
    name: "sandbox",
    testMode: true,
    createAccount: async ({ idempotencyKey }) => {
      const account = { ref: newRef("sba"), idempotencyKey, createdAt: clock.now() };
      return { ref: (await db.write((tx) => insertAccount(tx, account))).ref };
    },
    setUpPage: async () => ({ url: `${baseUrl()}/seller/payments/set-up` }),
    fetchAccount: async (ref) => {
      const account = await findAccount(db.read, ref);
      return { ready: account !== null && (account.kind === "works" || account.kind === "fails") };
    },
    takenBackSince: async () => [],
    send: (request) => send(deps, request),
    fetch: async ({ ref }) => {
      const payout = await findPayout(db.read, ref);
      return payout === null ? { unavailable: "There is no such payout.", keySpent: false } : progressOf(payout);
    },
  };
}

/** What only it can do. */
export const payoutSandboxHands = (deps: SandboxDeps): PayoutSandbox => ({
  confirm: (ref, kind) =>
    deps.db.write(async (tx) => {
      const saved = await saveAccount(tx, ref, kind);
      if (saved) await tell(tx, deps, "account.updated", ref);
      return saved;
    }),
  runDue: (most) =>
    deps.db.write(async (tx) => {
      const due = await lockDuePayouts(tx, new Date(deps.clock.now().getTime() - bankMs), most);
      for (const { ref, account } of due) {
        const state = account === "works" ? "paid" : "failed";
        await settlePayout(tx, ref, state);
        await tell(tx, deps, `payout.${state}`, ref);
      }
    }),
});

function send(deps: Deps, request: NewProviderPayout): Promise<PayoutProgress> {
  const { accountRef, amountCents, idempotencyKey } = request;
  return deps.db.write(async (tx) => {
    const account = await findAccount(tx, accountRef);
    if (account === null || account.kind === null || account.kind === "unfinished")
      return { ref: null, bankRef: null, state: "failed", error: "This account cannot take payouts." } as const;
    const row = { ref: newRef("sbo"), idempotencyKey, accountRef, amountCents, createdAt: deps.clock.now() };
    return progressOf(await insertPayout(tx, row));
  });
}

const progressOf = ({ ref, state }: SandboxPayoutRow): PayoutProgress => ({
  ref,
  bankRef: null,
  state,
  error: state === "failed" ? "The bank sent the money back." : null,
});

const newRef = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;

async function tell(tx: Tx, { jobs }: Pick<SandboxDeps, "jobs">, type: string, objectRef: string): Promise<void> {
  const event: SandboxEvent = { eventId: newRef("sbe"), type, objectRef };
  await jobs.send(tx, sandboxEventJob, event);
}
