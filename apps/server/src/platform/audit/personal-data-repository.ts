import type { AuditAction } from "@pavane/contract/core/audit-actions";
import { sql } from "drizzle-orm";
import type { PersonalTable } from "../personal-data/personal-table.ts";
import { auditLog } from "./tables.ts";

const notedAction: AuditAction = "user.noted";

/** What the log of staff acts says about people: what was done to them, without who did it and the reasons, which are notes of the staff. */
export const auditPersonalData: PersonalTable = {
  table: auditLog,
  whose: [auditLog.actorId],
  exported: [
    { name: "audit.done_by_me", without: [auditLog.before, auditLog.after, auditLog.targetName] },
    {
      name: "audit.about_me",
      // That staff wrote a note is not told either.
      of: (person) =>
        sql`${auditLog.targetType} = 'user' and ${auditLog.targetId} = (${person})::text and ${auditLog.action} <> ${notedAction}`,
      without: [
        auditLog.actorId,
        auditLog.actorRoles,
        auditLog.ip,
        auditLog.sessionId,
        auditLog.requestId,
        auditLog.before,
        auditLog.after,
      ],
      adds: { before: sql`${auditLog.before} - 'reason'`, after: sql`${auditLog.after} - 'reason'` },
    },
  ],
  atDeletion: { stays: "The log of staff acts never changes, and is deleted after three years." },
};
