import type { AuditAction } from "@pavane/contract/core/audit-actions";
import type { Role } from "@pavane/contract/identity/roles";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Tx } from "../db/database.ts";
import type { AuditValues } from "./tables.ts";

/** The person who acts, as far as known. */
export interface AuditActor {
  readonly id: number;
  readonly roles: ReadonlySet<Role>;
  readonly sessionId: string | null;
  /** They act by an API token. */
  readonly token?: object;
}

/** The call under which something is written, or the job that goes on with one. */
export interface AuditContext {
  readonly actor: AuditActor | null;
  readonly at: Date;
  readonly ip: string | null;
  readonly requestId: string | null;
  /** What to write down when a transaction of this call changed something and wrote nothing itself; null when nothing must be. */
  readonly owed: Owed | null;
  /** Rows written in the transaction that runs, and by those that were committed. */
  written: { now: number; before: number };
  /** Somebody decides about their own, because nobody else can: its rows say so. */
  readonly ownMatter: boolean;
  /** Asked in each transaction before it commits; throws what the call is refused with after all. */
  readonly mustHold: ((tx: Tx) => Promise<void>) | null;
}

export interface Owed {
  readonly action: AuditAction;
  readonly targetId: string | null;
  readonly after: AuditValues | null;
}

export const auditContext = new AsyncLocalStorage<AuditContext>();
