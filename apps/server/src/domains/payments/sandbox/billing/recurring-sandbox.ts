import { subscriptionCards } from "@pavane/contract/payments/choices";
import type { Read } from "../../../../platform/db/database.ts";
import { outsideOfAct } from "../../../../platform/audit/outside-of-act.ts";
import type { ProviderIntent, RecurringPort, RecurringSandbox } from "../../recurring.ts";
import { refuseTestCard } from "../test-card.ts";
import { changeNow, dropChange, previewChange } from "./change.ts";
import { createSubscription } from "./create-subscription.ts";
import { fetchSubscription } from "./fetch-subscription.ts";
import { confirm, giveCard } from "./give-card.ts";
import type { ClockDeps } from "./keep.ts";
import { endAttempt, endNow, planChange, setEnding, setCard } from "./move.ts";
import { moveBack } from "./move-back.ts";
import { payInvoice } from "./pay-invoice.ts";
import { presentSetup } from "./present.ts";
import { newRef } from "./refs.ts";
import { refundInvoice } from "./refund-invoice.ts";
import { nextDue, runDue, runDueOf } from "./run-due.ts";
import { findSetup, insertCustomer, insertSetup, isCustomer } from "./customers-repository.ts";
import { findOpenRefs } from "./subscriptions-repository.ts";

const pageSize = 100;

/**
 * The provider that moves no money, for recurring charges. Like the sandbox of single payments it behaves as a remote
 * service: with its own state and clock, keys that it remembers, and signed events about what happened.
 */
export function createRecurringSandbox(ours: ClockDeps): RecurringPort {
  const { clock } = ours;
  const db = outsideOfAct(ours.db);
  const deps = { ...ours, db };
  return {
    name: "sandbox",
    testMode: true,
    publishableKey: null,
    createCustomer: async ({ userId, idempotencyKey, metadata }) => {
      const customer = { ref: newRef("customer"), userId, idempotencyKey, metadata, createdAt: clock.now() };
      const { ref } = await db.write((tx) => insertCustomer(tx, customer));
      return { ref };
    },
    hasCustomer: (ref) => isCustomer(db.read, ref),
    createSetup: async (request) => {
      const at = clock.now();
      const setup = { ref: newRef("setup"), ...request, createdAt: at, updatedAt: at };
      const made = await db.write((tx) => insertSetup(tx, setup));
      return made === null ? { unavailable: "There is no such customer.", keySpent: false } : presentSetup(made);
    },
    fetchSetup: async (ref) => {
      const setup = await findSetup(db.read, ref);
      return setup === null ? unknownSetup(ref) : presentSetup(setup);
    },
    createSubscription: (request) => createSubscription(deps, request),
    fetchSubscription: (ref) => fetchSubscription(db.read, ref),
    previewChange: (change) => previewChange(deps, change),
    changeNow: (change) => changeNow(deps, change),
    dropChange: (ref) => dropChange(deps, ref),
    planChange: (ref, to) => planChange(deps, ref, to),
    setEnding: (ref, ending) => setEnding(deps, ref, ending),
    endNow: (ref) => endNow(deps, ref),
    endAttempt: (ref) => endAttempt(deps, ref),
    setCard: (ref, setupRef) => setCard(deps, ref, setupRef),
    payInvoice: (ref, key) => payInvoice(deps, ref, key),
    refundInvoice: (request) => refundInvoice(deps, request),
    listOpen: (after) => listOpen(db.read, after),
  };
}

async function listOpen(
  db: Read,
  after: Parameters<RecurringPort["listOpen"]>[0],
): ReturnType<RecurringPort["listOpen"]> {
  const refs = await findOpenRefs(db, after, pageSize + 1);
  const data = [];
  for (const ref of refs.slice(0, pageSize)) data.push(await fetchSubscription(db, ref));
  return { data, more: refs.length > pageSize };
}

/** What only it can do. */
export const sandboxControls = (deps: ClockDeps): RecurringSandbox => ({
  refuseCard: (card) => refuseTestCard(card, subscriptionCards, deps.clock.now()),
  giveCard: (ref, card) => giveCard(deps, ref, card),
  confirm: (ref, approve) => confirm(deps, ref, approve),
  runDue: (most) => runDue(deps, most),
  nextDue: (ref) => nextDue(deps, ref),
  moveBack: (tx, ref, milliseconds) => moveBack(tx, deps, ref, milliseconds),
  runDueOf: (ref) => runDueOf(deps, ref),
});

/** One that it has never heard of. */
const unknownSetup = (ref: string): ProviderIntent => ({
  ref,
  kind: "card",
  status: "canceled",
  amountCents: 0,
  error: null,
  clientSecret: null,
});
