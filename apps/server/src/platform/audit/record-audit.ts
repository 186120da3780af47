import type { AuditAction } from "@pavane/contract/core/audit-actions";
import { isStaff } from "@pavane/contract/identity/roles";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import { rowsOf } from "../db/rows.ts";
import { auditContext, type AuditActor } from "./audit-context.ts";
import { clipValues } from "./clip-values.ts";
import { auditLog, type AuditValues } from "./tables.ts";

export interface AuditEntry {
  readonly action: AuditAction;
  readonly target: {
    /** A kind of thing in the singular, for example `user`, `course`, `settings`. */
    readonly type: string;
    readonly id: number | string | null;
    /** Its current name, for people who read this after it was deleted. */
    readonly name?: string | null;
  };
  /** Members by their names on the wire; null or left out when there is nothing. Secrets are hidden, long texts cut. */
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
  /**
   * The person who acts, where the call did not know them yet: signing in. Null where nobody decides: a setting gives a
   * role.
   */
  readonly by?: AuditActor | null;
}

/**
 * Writes an act into the audit log, in the transaction that does it: both are kept or neither. Who acts, from where and in which
 * session is taken from the call; outside a call (a command, a job) nobody is named. What people do who are not staff, such as a
 * course creator with an own course, is not written.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const context = auditContext.getStore();
  const actor = entry.by === undefined ? (context?.actor ?? null) : entry.by;
  if (actor !== null && !isStaff(actor.roles)) return;
  await tx.insert(auditLog).values({
    actorId: actor?.id ?? null,
    actorRoles: actor === null ? [] : [...actor.roles],
    action: entry.action,
    targetType: entry.target.type,
    targetId: entry.target.id === null ? null : String(entry.target.id).slice(0, 200),
    targetName: entry.target.name?.toWellFormed().replaceAll("\0", "").slice(0, 200).toWellFormed() ?? null,
    before: clipValues(entry.before ?? null),
    after: clipValues(entry.after ?? null),
    ip: context?.ip ?? null,
    sessionId: actor?.sessionId ?? null,
    byProgram: actor?.token !== undefined,
    requestId: context?.requestId ?? null,
    ownMatter: context?.ownMatter ?? false,
    ...(context ? { createdAt: context.at } : {}),
  });
  if (context) context.written.now += 1;
}

/** Whether an act was done to a thing. Ask it under the lock of the thing where the act may be done once. */
export async function wasRecorded(
  tx: Tx,
  action: AuditAction,
  target: { readonly type: string; readonly id: number },
): Promise<boolean> {
  const { targetType, targetId } = auditLog;
  const isThis = and(eq(targetType, target.type), eq(targetId, String(target.id)), eq(auditLog.action, action));
  return (await tx.select({ id: auditLog.id }).from(auditLog).where(isThis).limit(1)).length > 0;
}

/** Says that a call found nothing to do, so that nothing is written down about it although its transaction held locks. */
export function markUnchanged(): void {
  const context = auditContext.getStore();
  if (context) context.written.now += 1;
}

/**
 * Around each transaction of a call: what let the call in must hold still, and an act of staff that wrote nothing about itself is
 * written down by its call.
 */
export const auditedTransaction = {
  begin(): void {
    const context = auditContext.getStore();
    if (context) context.written.now = 0;
  },
  async beforeCommit(tx: Tx): Promise<void> {
    const context = auditContext.getStore();
    await context?.mustHold?.(tx);
    if (!context?.owed || context.written.now + context.written.before > 0) return;
    if (!(await hasChanged(tx))) return;
    const { action, targetId, after } = context.owed;
    const [type = action] = action.split(".");
    await recordAudit(tx, { action, target: { type, id: targetId }, after });
  },
  committed(): void {
    const context = auditContext.getStore();
    if (!context) return;
    context.written.before += context.written.now;
    context.written.now = 0;
  },
};

/** Whether a transaction has written anything so far, or locked a row. */
async function hasChanged(tx: Tx): Promise<boolean> {
  const result = await tx.execute(sql`select pg_current_xact_id_if_assigned() is not null as changed`);
  return rowsOf(result)[0]?.["changed"] === true;
}
