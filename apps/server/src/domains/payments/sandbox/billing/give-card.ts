import { notConfirmedText } from "@pavane/contract/payments/choices";
import type { ProviderIntent, SandboxCard } from "../../recurring.ts";
import { type CardAnswer, cardOf, giveToBank, type StoredCard } from "./cards.ts";
import { type SandboxBillingDeps, saveTransitions } from "./keep.ts";
import { presentSetup, presentRecurringIntent } from "./present.ts";
import { beginTransition, type SandboxInvoiceRow, type SetupRow } from "./rows.ts";
import { settleCharge } from "./settle.ts";
import { lockSetup, saveSetup } from "./customers-repository.ts";
import { findInvoice, findInvoiceOfPayment } from "./invoices-repository.ts";
import { lockSubscription } from "./subscriptions-repository.ts";
import { queueEvents } from "./queue-events.ts";

/** What its owner, and their bank, answer to what waits. Null: nothing is answered. */
type Answer = (
  waiting: Pick<SetupRow | SandboxInvoiceRow, "card"> & { readonly asked: boolean },
) => { readonly card: StoredCard; readonly answer: CardAnswer } | null;

/** Gives a card to a setup, or to what an invoice waits for. Null: there is no such try. */
export function giveCard(deps: SandboxBillingDeps, tryRef: string, given: SandboxCard): Promise<ProviderIntent | null> {
  const card = cardOf(given);
  return answerTry(deps, tryRef, () => ({ card, answer: giveToBank(card, deps.clock.now()) }));
}

/** Answers the confirmation that a card asked for; where none is asked for, nothing happens. */
export function confirm(deps: SandboxBillingDeps, tryRef: string, approve: boolean): Promise<ProviderIntent | null> {
  const answer: CardAnswer = approve
    ? { status: "succeeded", error: null }
    : { status: "failed", error: notConfirmedText };
  return answerTry(deps, tryRef, ({ asked, card }) => (asked && card !== null ? { card, answer } : null));
}

async function answerTry(deps: SandboxBillingDeps, tryRef: string, answer: Answer): Promise<ProviderIntent | null> {
  const invoice = await findInvoiceOfPayment(deps.db.read, tryRef);
  return invoice === null ? answerSetup(deps, tryRef, answer) : answerInvoice(deps, invoice, answer);
}

function answerSetup(deps: SandboxBillingDeps, ref: string, decide: Answer): Promise<ProviderIntent | null> {
  return deps.db.write(async (tx) => {
    const setup = await lockSetup(tx, ref);
    if (setup === null || setup.status === "succeeded" || setup.status === "canceled")
      return setup && presentSetup(setup);
    const answered = decide({ card: setup.card, asked: setup.status === "requires_action" });
    if (answered === null) return presentSetup(setup);
    const { card, answer } = answered;
    const kept = answer.status === "failed" ? null : card;
    const saved = await saveSetup(tx, ref, { ...answer, card: kept, updatedAt: deps.clock.now() });
    await queueEvents(tx, deps, `setup.${saved.status}`, [ref]);
    return presentSetup(saved);
  });
}

function answerInvoice(deps: SandboxBillingDeps, known: SandboxInvoiceRow, decide: Answer): Promise<ProviderIntent> {
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, known.subscriptionRef);
    const invoice = held?.waiting.find(({ ref }) => ref === known.ref);
    if (!held || !invoice) return presentRecurringIntent((await findInvoice(tx, known.ref)) ?? known);
    const requested = invoice.paymentStatus === "requires_action";
    const answered = decide({ card: invoice.card, asked: requested });
    if (answered === null) return presentRecurringIntent(invoice);
    const { card, answer } = answered;
    await saveTransitions(tx, deps, [
      settleCharge(beginTransition(held), invoice, answer, { now: deps.clock.now(), card }),
    ]);
    return presentRecurringIntent((await findInvoice(tx, known.ref)) ?? invoice);
  });
}
