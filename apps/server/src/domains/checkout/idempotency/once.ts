import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { dayMs } from "@pavane/contract/core/durations";
import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { markUnchanged } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { readKey } from "../../../platform/http/idempotency-key.ts";
import { type AnswerWithStatus, claimKey, findKeptAnswer, saveAnswer } from "./idempotency-repository.ts";

export interface RequestKey {
  /** The owner and purpose of the key, for example `cart:12`. */
  readonly scope: string;
  /** Null: the request has no key, and the operation just runs. */
  readonly key: string | null;
  /** The parsed request, so that both spellings of one body are the same. */
  readonly body: unknown;
}

const retentionMs = dayMs;

/** The same for calls that are never made without one (specification of the market, section 6). */
export function requireKey(request: FastifyRequest): string | Refusal<"validation_failed"> {
  return readKey(request) ?? invalidField("Idempotency-Key", "Send a key of this request");
}

/**
 * Runs an operation once for each (scope, key) in 24 hours, in the operation's own transaction: a crash loses both or
 * neither. The same key with the same body gets the same answer, another body `key_reused`; at the same time, the
 * second waits for the first. A refusal is not kept, since it changed nothing.
 */
export async function runIdempotent<T extends object, R extends Refusal>(
  tx: Tx,
  request: RequestKey,
  now: Date,
  run: () => Promise<AnswerWithStatus<T> | R>,
): Promise<AnswerWithStatus<T> | R | Refusal<"key_reused">> {
  const { scope, key } = request;
  if (key === null) return run();
  const requestHash = hashOf(request.body);
  const expiresAt = new Date(now.getTime() + retentionMs);
  if (await claimKey(tx, { scope, key, requestHash, expiresAt }, now)) {
    const result = await run();
    if (!isRefusal(result)) await saveAnswer(tx, { scope, key }, result);
    return result;
  }
  const kept = await findKeptAnswer(tx, { scope, key });
  if (kept === null || !kept.requestHash.equals(requestHash)) return refuse(checkoutErrors.key_reused);
  markUnchanged();
  return { status: kept.status, answer: kept.answer as T }; // what `run` answered to the same body
}

/** The same for the same members in any order. */
const hashOf = (body: unknown): Buffer =>
  createHash("sha256")
    .update(JSON.stringify(body, (_name, value: unknown) => sorted(value)) ?? "")
    .digest();

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
