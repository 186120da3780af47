import { minuteMs } from "@pavane/contract/core/durations";
import { randomBytes } from "node:crypto";
import type { Tx } from "../../../platform/db/database.ts";
import { insertChallenge, type ChallengeKind } from "./challenges-repository.ts";

/** Long enough for a page whose field offers passkeys until somebody sits down at it. */
const passkeyChallengeMs = 15 * minuteMs;

/** A question that a passkey signs once. */
export async function askPasskey(
  tx: Tx,
  kind: Exclude<ChallengeKind, "sign_in">,
  userId: number | null,
  now: Date,
): Promise<{ id: string; challenge: Buffer }> {
  const challenge = randomBytes(32);
  const expiresAt = new Date(now.getTime() + passkeyChallengeMs);
  const id = await insertChallenge(tx, { userId, kind, challenge, remember: true, expiresAt, createdAt: now });
  return { id, challenge };
}
