import type { PaymentsDeps } from "../deps.ts";
import { saveAdopted } from "../find-their-payment.ts";
import { factsOf, isMarked, nameIn } from "../marks.ts";
import { isOfProvider } from "../of-provider.ts";
import { failedHere, firstTrouble, isUnavailable, type ListedPayment, type ProviderUnavailable } from "../provider.ts";
import { settlePayment } from "../settle-payment.ts";
import { findPaymentsByRef, findUnansweredAmong } from "../repository.ts";
import { findNotedAmong, insertUnknowns, type UnknownThing } from "./unknowns-repository.ts";

/**
 * Compares payments that succeeded at the provider since a moment with the ledger, page by page. One that we have as
 * not paid, because its event was lost, is settled; what no row knows is recorded, with whether it has our mark. Null
 * once all are done; one that fails on our side does not delay the others.
 */
export async function comparePayments(deps: PaymentsDeps, since: Date): Promise<ProviderUnavailable | null> {
  let failed: ProviderUnavailable | null = null;
  for await (const page of deps.provider.succeededSince(since)) {
    if (isUnavailable(page)) return page;
    failed = firstTrouble(await comparePage(deps, page), failed);
  }
  return failed;
}

/** A page costs a handful of statements, however much of it is unknown; what is to be settled is settled one by one. */
async function comparePage(deps: PaymentsDeps, page: readonly ListedPayment[]): Promise<ProviderUnavailable | null> {
  const { db, provider, subscriptions, clock } = deps;
  const refs = page.map(({ ref }) => ref);
  const rows = await findPaymentsByRef(db.read, provider.name, refs);
  const others = page.filter(({ ref }) => !rows.has(ref));
  const ofInvoices = await subscriptions.ownedAmong(others.map(({ ref }) => ref));
  const noted = await findNotedAmong(
    db.read,
    provider,
    others.flatMap(({ ref, subscriptionRef }) => [ref, subscriptionRef ?? ref]),
  );
  const isNews = ({ ref, subscriptionRef }: ListedPayment) =>
    !ofInvoices.has(ref) && !noted.has(subscriptionRef ?? ref);
  const news = others.filter(isNews);
  const trouble = troubleOf(deps);
  for (const state of page) {
    const row = rows.get(state.ref);
    if (row !== undefined && row.status !== "succeeded" && isOfProvider(row, provider))
      await trouble.around(() => settlePayment(deps, row, state));
  }
  const unknown = [
    ...(await ofOrders(
      deps,
      news.filter(({ subscriptionRef }) => subscriptionRef === null),
      trouble,
    )),
    ...(await ofSubscriptions(
      deps,
      news.filter(({ subscriptionRef }) => subscriptionRef !== null),
      trouble,
    )),
  ];
  await db.write((tx) => insertUnknowns(tx, provider, unknown, clock.now()));
  return trouble.found();
}

/** Assigns a payment to its row where the answer with its reference was lost; returns the others. */
async function ofOrders(
  deps: PaymentsDeps,
  payments: readonly ListedPayment[],
  trouble: Trouble,
): Promise<UnknownThing[]> {
  const { db, provider } = deps;
  const mark = await deps.mark();
  const names = payments.flatMap(({ metadata }) => nameIn(metadata, "payment") ?? []);
  const unanswered = await findUnansweredAmong(db.read, provider, names);
  const unknown: UnknownThing[] = [];
  for (const state of payments) {
    const row = unanswered.get(nameIn(state.metadata, "payment") ?? "");
    const adopted = row === undefined ? null : await saveAdopted(deps, row, state);
    if (adopted === null) unknown.push(asUnknown(state, mark));
    else await trouble.around(() => settlePayment(deps, adopted, state));
  }
  return unknown;
}

/** A payment of a plan is processed with the plan; a plan that is not ours is recorded as unknown, once. */
async function ofSubscriptions(
  deps: PaymentsDeps,
  payments: readonly ListedPayment[],
  trouble: Trouble,
): Promise<UnknownThing[]> {
  const mark = await deps.mark();
  const unknown = new Map<string, UnknownThing>();
  for (const state of payments) {
    const ref = state.subscriptionRef ?? state.ref;
    if (unknown.has(ref)) continue;
    const taken = await trouble.around(() => deps.subscriptions.changed(ref));
    if (taken === "not_ours")
      unknown.set(ref, { ...asUnknown(state, mark), kind: "subscription", providerRef: ref, paymentRef: state.ref });
  }
  return [...unknown.values()];
}

/** A payment that no row knows, as it is noted. */
export const asUnknown = (
  { ref, amountCents, currency, createdAt, metadata }: Omit<ListedPayment, "subscriptionRef">,
  mark: string,
): UnknownThing => ({
  kind: "payment",
  providerRef: ref,
  amountCents,
  currency,
  destination: null,
  paymentRef: null,
  madeAt: createdAt,
  marked: isMarked(metadata, mark),
  says: factsOf(metadata),
});

interface Trouble {
  /** Does something; null when it failed, which is kept. */
  around<T>(act: () => Promise<T | ProviderUnavailable>): Promise<T | null>;
  found(): ProviderUnavailable | null;
}

function troubleOf({ log }: PaymentsDeps): Trouble {
  let failed: ProviderUnavailable | null = null;
  return {
    around: async (act) => {
      try {
        const answer = await act();
        if (!isTrouble(answer)) return answer;
        failed = firstTrouble(answer, failed);
      } catch (error) {
        log.error({ err: error }, "what succeeded at the provider could not be taken up");
        failed = firstTrouble(failed, failedHere);
      }
      return null;
    },
    found: () => failed,
  };
}

const isTrouble = (answer: unknown): answer is ProviderUnavailable =>
  typeof answer === "object" && answer !== null && isUnavailable(answer);
