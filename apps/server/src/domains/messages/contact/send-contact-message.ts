import { showReference } from "@pavane/contract/messages/contact";
import type { ContactRequest } from "@pavane/contract/messages/requests";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { createHash } from "node:crypto";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { randomCode } from "../../../platform/random-code.ts";
import { addressKey, type Limit } from "../../../platform/rate-limit.ts";
import type { MessagesDeps } from "../deps.ts";
import { notifyOfMessage } from "./notify-of-message.ts";
import { spamSignOf } from "./spam-sign.ts";
import { findSentReference, insertContact } from "./contact-repository.ts";

const contactLimit: Limit = { name: "contact:ip", most: 5, windowSeconds: 60 * 60 };

interface Sender {
  readonly actor: Actor | null;
  readonly ip: string;
  /** Of the request; null when it has none. */
  readonly key: string | null;
}

/**
 * Stores a message and returns its reference. A message from a robot is stored as spam and answered the same way. The
 * same request sent again, after a lost answer or a second press, is stored and counted once. Errors: rate_limited.
 */
export async function sendContactMessage(
  deps: MessagesDeps,
  { actor, ip, key }: Sender,
  request: ContactRequest,
): Promise<string | Refusal<"rate_limited">> {
  const requestKey = key === null ? null : nameOf(key, request);
  const before = requestKey === null ? null : await findSentReference(deps.db.read, requestKey);
  if (before !== null) return showReference(before);
  const refused = await deps.limiter.hit(contactLimit, addressKey(ip));
  if (refused) return refused;
  const stored = await store(deps, { userId: actor?.id ?? null, ip, requestKey }, request);
  return isRefusal(stored) ? stored : showReference(stored);
}

/** The key belongs to these very words: with others it is another message. */
const nameOf = (key: string, { name, email, topic, message }: ContactRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([key, name, email, topic, message]))
    .digest("hex");

function store(
  deps: MessagesDeps,
  from: { userId: number | null; ip: string; requestKey: string | null },
  request: ContactRequest,
): Promise<string> {
  const { db, clock } = deps;
  const now = clock.now();
  const { name, email, topic, message: body, subject, elapsed_ms, ...rest } = request;
  assertNoRest(rest);
  const spamSign = spamSignOf({ subject, elapsed_ms });
  const held = { spamSign, status: spamSign ? "spam" : "new", settledAt: spamSign ? now : null } as const;
  return db.write(async (tx) => {
    for (;;) {
      const reference = randomCode(10);
      if (await insertContact(tx, { reference, name, email, topic, body, ...held, ...from }, now)) {
        if (spamSign === null) await notifyOfMessage(tx, deps, { reference, name, topic, body });
        return reference;
      }
      const sent = from.requestKey === null ? null : await findSentReference(tx, from.requestKey);
      if (sent !== null) return sent;
      // One reference in 2^50 was taken.
    }
  });
}
