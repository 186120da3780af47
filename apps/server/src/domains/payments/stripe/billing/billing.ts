import type { StripeConfig } from "../../../../config.ts";
import type { Platform } from "../../../../platform/platform.ts";
import type { RecurringPort } from "../../recurring.ts";
import { createAsk } from "../ask.ts";
import { isTestKey } from "../open-stripe.ts";
import { changeNow } from "./change-now.ts";
import { returnFailure, type StripeBillingDeps, demanding, returnAsUnavailable } from "./deps.ts";
import { dropChange } from "./drop-declined.ts";
import { endAttempt } from "./end-attempt.ts";
import { endNow } from "./end-now.ts";
import { listOpen } from "./list-open.ts";
import { payInvoice } from "./pay-invoice.ts";
import { planChange } from "./plan-change.ts";
import { previewChange } from "./preview-change.ts";
import { rememberPrices } from "./prices.ts";
import { readSubscription } from "./read-subscription.ts";
import { refundInvoice } from "./refund-invoice.ts";
import { setEnding } from "./set-ending.ts";
import { createCustomer, createSetup, fetchSetup, hasCustomer, setCard } from "./card-repository.ts";
import { subscribe } from "./subscribe.ts";

/** Plans by Stripe Billing: its clock charges, tries again and ends. Our numbers are in the metadata of what is made there. */
export function createStripeBilling(
  { log, clock, watch }: Pick<Platform, "log" | "clock" | "watch">,
  config: StripeConfig,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): RecurringPort {
  const { ask } = createAsk({ log, watch }, config, timeoutMs);
  const deps: StripeBillingDeps = { clock, ask, demand: demanding(ask), priceIdOf: rememberPrices({ ask }) };
  return {
    name: "stripe",
    testMode: isTestKey(config),
    publishableKey: config.publishableKey,
    createCustomer: (request) => returnAsUnavailable(() => createCustomer(deps, request)),
    hasCustomer: (ref) => returnAsUnavailable(() => hasCustomer(deps, ref)),
    createSetup: (request) => returnAsUnavailable(() => createSetup(deps, request)),
    fetchSetup: (ref) => returnAsUnavailable(() => fetchSetup(deps, ref)),
    createSubscription: (request) => returnFailure(() => subscribe(deps, request)),
    fetchSubscription: (ref) => returnAsUnavailable(() => readSubscription(deps, ref)),
    previewChange: (change) => returnFailure(() => previewChange(deps, change)),
    changeNow: (change) => returnFailure(() => changeNow(deps, change)),
    dropChange: (ref) => returnFailure(() => dropChange(deps, ref)),
    planChange: (ref, to) => returnFailure(() => planChange(deps, ref, to)),
    setEnding: (ref, ending) => returnFailure(() => setEnding(deps, ref, ending)),
    endNow: (ref) => returnFailure(() => endNow(deps, ref)),
    endAttempt: (ref) => returnFailure(() => endAttempt(deps, ref)),
    setCard: (ref, setupRef) => returnFailure(() => setCard(deps, ref, setupRef)),
    payInvoice: (ref, key) => returnAsUnavailable(() => payInvoice(deps, ref, key)),
    refundInvoice: (request) => returnAsUnavailable(() => refundInvoice(deps, request)),
    listOpen: (after) => returnAsUnavailable(() => listOpen(deps, after)),
  };
}
