import type { NewRefund } from "./refunds-repository.ts";
import { randomUUID } from "node:crypto";
import type { Tx } from "../../platform/db/database.ts";
import { type PaymentsDeps, sendRefundJob } from "./deps.ts";
import { firstKey } from "./payment-key.ts";
import { insertMadeRefund, insertRefund } from "./refunds-repository.ts";

/** Writes a refund and the job that sends it, in the caller's transaction; returns its id. */
export async function queueRefund(tx: Tx, { jobs }: Pick<PaymentsDeps, "jobs">, refund: NewRefund): Promise<number> {
  const sentAs = randomUUID();
  const id = await insertRefund(tx, refund, { sentAs, idempotencyKey: firstKey("refund", sentAs) });
  await jobs.send(tx, sendRefundJob, { refundId: id });
  return id;
}

/**
 * Writes a refund that was made at the provider, in the caller's transaction: nothing is to be sent. Returns its id.
 */
export const noteRefund = (tx: Tx, refund: NewRefund, providerRef: string): Promise<number> =>
  insertMadeRefund(tx, refund, providerRef);
