import { notConfirmedText } from "@pavane/contract/payments/choices";
import type { ProviderTry, SandboxCard } from "../../recurring.ts";
import { type CardAnswer, cardOf, giveToBank, type StoredCard } from "./cards.ts";
import { type BillingDeps, keep } from "./keep.ts";
import { presentSetup, presentTry } from "./present.ts";
import { begin, type InvoiceRow, type SetupRow } from "./rows.ts";
import { settleCharge } from "./settle.ts";
import { lockSetup, saveSetup } from "./customers-repository.ts";
import { findInvoice, findInvoiceOfPayment } from "./invoices-repository.ts";
import { lockSubscription } from "./subscriptions-repository.ts";
import { queueEvents } from "./queue-events.ts";

/** What its owner, and their bank, answer to what waits. Null: nothing is answered. */
type Answer = (
  waiting: Pick<SetupRow | InvoiceRow, "card"> & { readonly asked: boolean },
) => { readonly card: StoredCard; readonly answer: CardAnswer } | null;

/** Gives a card to a setup, or to what an invoice waits for. Null: there is no such try. */
export function giveCard(deps: BillingDeps, tryRef: string, given: SandboxCard): Promise<ProviderTry | null> {
  const card = cardOf(given);
  return answerTry(deps, tryRef, () => ({ card, answer: giveToBank(card, deps.clock.now()) }));
}

/** Answers the confirmation that a card asked for; where none is asked for, nothing happens. */
export function confirm(deps: BillingDeps, tryRef: string, approve: boolean): Promise<ProviderTry | null> {
  const answer: CardAnswer = approve
    ? { status: "succeeded", error: null }
    : { status: "failed", error: notConfirmedText };
  return answerTry(deps, tryRef, ({ asked, card }) => (asked && card !== null ? { card, answer } : null));
}

async function answerTry(deps: BillingDeps, tryRef: string, answer: Answer): Promise<ProviderTry | null> {
  const invoice = await findInvoiceOfPayment(deps.db.read, tryRef);
  return invoice === null ? answerSetup(deps, tryRef, answer) : answerInvoice(deps, invoice, answer);
}

function answerSetup(deps: BillingDeps, ref: string, decide: Answer): Promise<ProviderTry | null> {
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

function answerInvoice(deps: BillingDeps, known: InvoiceRow, decide: Answer): Promise<ProviderTry> {
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, known.subscriptionRef);
    const invoice = held?.waiting.find(({ ref }) => ref === known.ref);
    if (!held || !invoice) return presentTry((await findInvoice(tx, known.ref)) ?? known);
    const asked = invoice.paymentStatus === "requires_action";
    const answered = decide({ card: invoice.card, asked });
    if (answered === null) return presentTry(invoice);
    const { card, answer } = answered;
    await keep(tx, deps, [settleCharge(begin(held), invoice, answer, { now: deps.clock.now(), card })]);
    return presentTry((await findInvoice(tx, known.ref)) ?? invoice);
  });
}
