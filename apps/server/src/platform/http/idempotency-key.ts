import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { FastifyRequest } from "fastify";

const longestKey = 200;

/** The header `Idempotency-Key`; null without one. */
export function readKey(request: FastifyRequest): string | null | Refusal<"validation_failed"> {
  const sent = request.headers["idempotency-key"];
  if (sent === undefined || sent === "") return null;
  if (typeof sent !== "string" || sent.length > longestKey)
    return invalidField("Idempotency-Key", `A key has at most ${longestKey} characters`);
  return sent;
}
