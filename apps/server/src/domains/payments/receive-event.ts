import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { PaymentProvider } from "@pavane/contract/payments/choices";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { IncomingHttpHeaders } from "node:http";
import { readJsonObject } from "../../platform/http/read-json.ts";
import { handleEventJob, type PaymentsDeps } from "./deps.ts";
import type { ProviderEvent } from "./provider.ts";
import { forgetRefused, noteRefused } from "./refused/refused-repository.ts";
import { insertEvents } from "./events-repository.ts";

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
  await keepEvents(deps, from, [event], [isOfSeller(rawBody)]);
  return { received: true };
}

/** The same for many in one call; a refused one does not affect the others. */
export async function receiveEvents(
  deps: PaymentsDeps,
  from: PaymentProvider,
  sent: readonly { readonly rawBody: unknown; readonly headers: IncomingHttpHeaders }[],
): Promise<void> {
  const events: ProviderEvent[] = [];
  const kinds = new Set<boolean>();
  for (const { rawBody, headers } of sent) {
    const event = await readEvent(deps, from, rawBody, headers);
    if (isRefusal(event)) continue;
    events.push(event);
    kinds.add(isOfSeller(rawBody));
  }
  await keepEvents(deps, from, events, [...kinds]);
}

/** Events of sellers' accounts name the account they are about, and are signed with another secret. */
const isOfSeller = (rawBody: unknown): boolean =>
  Buffer.isBuffer(rawBody) && typeof readJsonObject(rawBody)?.["account"] === "string";

async function readEvent(
  { provider, clock, db, log }: PaymentsDeps,
  from: PaymentProvider,
  rawBody: unknown,
  headers: IncomingHttpHeaders,
): Promise<ProviderEvent | Refusal<"bad_signature" | "bad_json">> {
  if (provider.name !== from || !Buffer.isBuffer(rawBody)) return refuse(paymentsErrors.bad_signature);
  const event = await provider.readEvent(rawBody, headers, clock.now());
  if (event === "bad_signature") {
    log.warn({ provider: from }, "an event with a bad signature was refused");
    // A request without any signature comes from an unrelated sender who tries addresses.
    if (Object.keys(headers).some((name) => name.endsWith("-signature")))
      await db.write((tx) => noteRefused(tx, from, isOfSeller(rawBody), clock.now()));
    return refuse(paymentsErrors.bad_signature);
  }
  return event === "unreadable" ? refuse(commonErrors.bad_json) : event;
}

async function keepEvents(
  { db, jobs, clock }: PaymentsDeps,
  from: PaymentProvider,
  events: readonly ProviderEvent[],
  ofSellers: readonly boolean[],
): Promise<void> {
  if (events.length === 0) return;
  await db.write(async (tx) => {
    await forgetRefused(tx, from, ofSellers);
    const ids = await insertEvents(tx, from, events, clock.now());
    await jobs.sendAll(
      tx,
      handleEventJob,
      ids.map((eventId) => ({ eventId })),
    );
  });
}
