import type { SignInMethod } from "@pavane/contract/identity/schema-factors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { hourMs } from "@pavane/contract/core/durations";
import type { IdentityDeps } from "../deps.ts";
import type { AccountMails } from "../mails.ts";
import { getAccount, type Account } from "../profiles/accounts-repository.ts";
import type { Client } from "./client.ts";
import { countDevices, trustDevice } from "./devices-repository.ts";
import { insertSignInEvent, type NewSignInEvent } from "./sign-in-events-repository.ts";
import { startSession, type StartedSession } from "./start-session.ts";

export type OpenedSession = StartedSession & { readonly account: Account };

/** What is noted of a try, however it ends. */
export type SignInNote = Omit<NewSignInEvent, "result">;

/** "Do not ask again on this device for 30 days". */
const trustMs = 30 * 24 * hourMs;

export interface Opening {
  readonly userId: number;
  readonly method: Exclude<SignInMethod, "registration">;
  /** By whose account it is, alone or before a second factor. */
  readonly providerId?: number | null;
  readonly twoFactor: boolean;
  readonly remember: boolean;
  /** Whether this browser is asked for the password alone from now on. */
  readonly trust: boolean;
  readonly client: Client;
  readonly note: SignInNote;
  readonly mails: AccountMails;
  readonly now: Date;
}

/** Opens a session for somebody who proved who they are in the same transaction, notes it, and tells them of a new browser. */
export async function openSession(
  tx: Tx,
  deps: Pick<IdentityDeps, "site" | "messages">,
  opening: Opening,
): Promise<OpenedSession> {
  const { userId, method, providerId = null, twoFactor, remember, trust, client, note, mails, now } = opening;
  const devicesBefore = await countDevices(tx, userId);
  const started = await startSession(tx, deps, { userId, method, providerId, twoFactor, remember, client, now });
  if (trust) await trustDevice(tx, started.deviceId, new Date(now.getTime() + trustMs));
  await insertSignInEvent(tx, { ...note, providerId, result: "signed_in" });
  const account = await getAccount(tx, userId);
  await recordAudit(tx, {
    action: "session.signed_in",
    target: { type: "session", id: started.sessionId },
    after: { device: client.device },
    by: { id: userId, roles: new Set(account.roles), sessionId: started.sessionId },
  });
  if (started.isNewDevice && devicesBefore > 0) {
    await deps.messages.queueMail(tx, { userId, ...mails.newDevice(client.device) });
  }
  return { ...started, account };
}
