import type { SignInMethod } from "@pavane/contract/identity/schema-factors";
import type { Tx } from "../../../platform/db/database.ts";
import { dayIn } from "../../../platform/zone-days.ts";
import type { IdentityDeps } from "../deps.ts";
import type { Client } from "./client.ts";
import { newSessionTimes } from "./session-times.ts";
import { insertSession, noteDevice, noteSeen } from "./sessions-repository.ts";
import { hashToken, newToken } from "../tokens.ts";

export interface StartedSession {
  readonly token: string;
  readonly sessionId: string;
  readonly deviceId: string;
  /** To be kept by the browser in the cookie `device_id`. */
  readonly deviceSecret: string;
  /** True when this person never signed in from this browser. */
  readonly isNewDevice: boolean;
}

interface NewSession {
  readonly userId: number;
  readonly method: SignInMethod;
  /** By whose account it is. */
  readonly providerId?: number | null;
  /** Whether two factors were proved, now or on this browser before. */
  readonly twoFactor: boolean;
  readonly remember: boolean;
  readonly client: Client;
  readonly now: Date;
}

/** Opens a session for a person whose right to it was checked in the same transaction. */
export async function startSession(
  tx: Tx,
  { site }: Pick<IdentityDeps, "site">,
  session: NewSession,
): Promise<StartedSession> {
  const { userId, method, providerId = null, twoFactor, remember, client, now } = session;
  const { idle_days: idleDays, time_zone: zone } = await site.getSettings(tx);
  const token = newToken();
  const deviceSecret = client.deviceSecret ?? newToken();
  const device = await noteDevice(tx, userId, hashToken(deviceSecret), now);
  const sessionId = await insertSession(tx, {
    userId,
    tokenHash: hashToken(token),
    method,
    providerId,
    twoFactor,
    device: client.device,
    userAgent: client.userAgent,
    ip: client.ip,
    deviceId: device.id,
    createdAt: now,
    ...newSessionTimes({ remember, idleDays }, now),
  });
  await noteSeen(tx, { userId, now, day: dayIn(now, zone) });
  return { token, sessionId, deviceId: device.id, deviceSecret, isNewDevice: device.isNew };
}
