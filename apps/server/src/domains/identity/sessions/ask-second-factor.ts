import { minuteMs } from "@pavane/contract/core/durations";
import type { SecondMethod } from "@pavane/contract/identity/schema-factors";
import type { Tx } from "../../../platform/db/database.ts";
import { insertChallenge } from "../factors/challenges-repository.ts";
import { secondMethodsOf } from "../factors/second-methods.ts";
import { findTotp } from "../factors/totp-repository.ts";
import { hashToken } from "../tokens.ts";
import type { Client } from "./client.ts";
import { findDevice } from "./devices-repository.ts";

/** The first factor was right; a second factor must be proved with this challenge. */
export interface SecondFactorQuestion {
  readonly challenge: string;
  readonly methods: readonly SecondMethod[];
  readonly expiresAt: Date;
}

const stepMs = 10 * minuteMs;

/** Whether somebody whose password, or account of a provider, was right is asked for more: not without two-factor sign-in, nor in a browser they trust. */
export async function needsSecondFactor(
  tx: Tx,
  { userId, client, now }: { userId: number; client: Client; now: Date },
): Promise<"off" | "trusted" | "ask"> {
  const totp = await findTotp(tx, userId);
  if (totp === null || totp.confirmedAt === null) return "off";
  const device = client.deviceSecret === null ? null : await findDevice(tx, userId, hashToken(client.deviceSecret));
  const until = device?.twoFactorUntil ?? null;
  return until !== null && now < until ? "trusted" : "ask";
}

/** What was right, for which a second factor is asked for. */
export type FirstFactor =
  | {
      readonly passwordHash: string;
      /** What is linked once the question is answered. */ readonly flowId: string | null;
    }
  | { readonly linkId: number };

export async function askSecondFactor(
  tx: Tx,
  { userId, first, remember, now }: { userId: number; first: FirstFactor; remember: boolean; now: Date },
): Promise<SecondFactorQuestion> {
  const expiresAt = new Date(now.getTime() + stepMs);
  const kind = "sign_in" as const;
  const by =
    "linkId" in first
      ? { challenge: noPassword, linkId: first.linkId }
      : { challenge: passwordMark(first.passwordHash), flowId: first.flowId };
  const row = { userId, kind, ...by, remember, expiresAt, createdAt: now };
  return { challenge: await insertChallenge(tx, row), methods: await secondMethodsOf(tx, userId), expiresAt };
}

/** Of who came by a provider: the link is what must still be there. */
const noPassword = Buffer.alloc(0);

/** Of the password that was right: once it is changed, what was begun with it is over. */
export const passwordMark = (passwordHash: string): Buffer => hashToken(passwordHash);
