import { auditList } from "@pavane/contract/screens/audit-list";
import { and, eq, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import { users } from "../../domains/identity/accounts/tables.ts";
import { auditLog } from "../../platform/audit/tables.ts";
import { betweenDays } from "../../platform/db/days.ts";
import { containsPattern } from "../../platform/db/like.ts";
import { listRepository } from "../../platform/db/list-repository.ts";

/** The audit log as administrators look through it. Rows are numbered as they are written. */
export const auditStore = listRepository(auditList, {
  table: auditLog,
  id: auditLog.id,
  where: ({ actor, action, target, own_matter: ownMatter, from, to }) =>
    and(
      actor ? byActor(actor) : undefined,
      action && eq(auditLog.action, action),
      target ? aboutTarget(target) : undefined,
      ownMatter && eq(auditLog.ownMatter, true),
      betweenDays(auditLog.createdAt, from, to),
    ),
  keepsTotal: true,
  orders: { created_at: auditLog.id },
  rows: (db, ids) =>
    db
      .select({
        entry: auditLog,
        actor: { id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName },
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(inArray(auditLog.id, [...ids])),
  idOf: ({ entry }) => entry.id,
});

function byActor(words: string): SQL | undefined {
  const number = /^#?([1-9]\d{0,14})$/.exec(words)?.[1];
  if (number !== undefined) return eq(auditLog.actorId, Number(number));
  const part = containsPattern(words);
  const found = or(ilike(users.username, part), ilike(users.firstName, part), ilike(users.lastName, part));
  return sql`${auditLog.actorId} in (select ${users.id} from ${users} where ${found})`;
}

/** By kind and number, "user 12", or by name; "user #12" is that one and no name that looks like it. */
function aboutTarget(words: string): SQL | undefined {
  const [, only, number] = /^([a-z_]+) #([1-9]\d{0,14})$/i.exec(words.trim()) ?? [];
  if (only !== undefined && number !== undefined)
    return and(eq(auditLog.targetType, only.toLowerCase()), eq(auditLog.targetId, number));
  const [type = "", ...rest] = words.trim().split(/\s+/);
  const id = rest.join(" ");
  const kind = type.toLowerCase();
  const exact =
    id === "" ? eq(auditLog.targetType, kind) : and(eq(auditLog.targetType, kind), eq(auditLog.targetId, id));
  return or(exact, eq(auditLog.targetId, words.trim()), ilike(auditLog.targetName, containsPattern(words.trim())));
}
