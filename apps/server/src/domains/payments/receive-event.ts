import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { PaymentProvider } from "@pavane/contract/payments/choices";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { IncomingHttpHeaders } from "node:http";
import { handleEventJob, type PaymentsDeps } from "./deps.ts";
import type { ProviderEvent } from "./provider.ts";
import { insertEvents } from "./store-events.ts";

/**
 * Keeps an event of a provider, to be handled by a job. The signature over the raw body is looked at before anything else;
 * an event that came before is thanked for and forgotten. Errors: bad_signature, also for one older than 300 seconds; bad_json.
 */
export async function receiveEvent(
  deps: PaymentsDeps,
  from: PaymentProvider,
  rawBody: unknown,
  headers: IncomingHttpHeaders,
): Promise<{ received: true } | Refusal<"bad_signature" | "bad_json">> {
  const event = await readEvent(deps, from, rawBody, headers);
  if (isRefusal(event)) return event;
  await keepEvents(deps, from, [event]);
  return { received: true };
}

/** The same for many at once; one that is refused keeps no other out. */
export async function receiveEvents(
  deps: PaymentsDeps,
  from: PaymentProvider,
  sent: readonly { readonly rawBody: unknown; readonly headers: IncomingHttpHeaders }[],
): Promise<void> {
  const events: ProviderEvent[] = [];
  for (const { rawBody, headers } of sent) {
    const event = await readEvent(deps, from, rawBody, headers);
    if (!isRefusal(event)) events.push(event);
  }
  await keepEvents(deps, from, events);
}

async function readEvent(
  { provider, clock, log }: PaymentsDeps,
  from: PaymentProvider,
  rawBody: unknown,
  headers: IncomingHttpHeaders,
): Promise<ProviderEvent | Refusal<"bad_signature" | "bad_json">> {
  if (provider.name !== from || !Buffer.isBuffer(rawBody)) return refuse(paymentsErrors.bad_signature);
  const event = await provider.readEvent(rawBody, headers, clock.now());
  if (event === "bad_signature") {
    log.warn({ provider: from }, "an event with a bad signature was refused");
    return refuse(paymentsErrors.bad_signature);
  }
  return event === "unreadable" ? refuse(commonErrors.bad_json) : event;
}

async function keepEvents(
  { db, jobs, clock }: PaymentsDeps,
  from: PaymentProvider,
  events: readonly ProviderEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db.write(async (tx) => {
    const ids = await insertEvents(tx, from, events, clock.now());
    await jobs.sendAll(
      tx,
      handleEventJob,
      ids.map((eventId) => ({ eventId })),
    );
  });
}
