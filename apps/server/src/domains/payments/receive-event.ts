import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { PaymentProvider } from "@pavane/contract/payments/choices";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { IncomingHttpHeaders } from "node:http";
import { handleEventJob, type PaymentsDeps } from "./deps.ts";
import { insertEvent } from "./store-events.ts";

/**
 * Keeps an event of a provider, to be handled by a job. The signature over the raw body is looked at before anything else;
 * an event that came before is thanked for and forgotten. Errors: bad_signature, also for one older than 300 seconds; bad_json.
 */
export async function receiveEvent(
  { provider, db, jobs, clock, log }: PaymentsDeps,
  from: PaymentProvider,
  rawBody: unknown,
  headers: IncomingHttpHeaders,
): Promise<{ received: true } | Refusal<"bad_signature" | "bad_json">> {
  if (provider.name !== from || !Buffer.isBuffer(rawBody)) return refuse(paymentsErrors.bad_signature);
  const event = await provider.readEvent(rawBody, headers, clock.now());
  if (event === "bad_signature") {
    log.warn({ provider: from }, "an event with a bad signature was refused");
    return refuse(paymentsErrors.bad_signature);
  }
  if (event === "unreadable") return refuse(commonErrors.bad_json);
  await db.write(async (tx) => {
    const id = await insertEvent(tx, from, event, clock.now());
    if (id !== null) await jobs.send(tx, handleEventJob, { eventId: id });
  });
  return { received: true };
}
