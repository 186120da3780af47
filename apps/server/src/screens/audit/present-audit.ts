import { displayName } from "@pavane/contract/identity/person-name";
import type { AuditRow } from "@pavane/contract/screens/schema-audit";
import type { StoredRow } from "../../platform/db/list-repository.ts";
import type { auditStore } from "./audit-repository.ts";

export const presentAuditRow = ({ entry, actor }: StoredRow<typeof auditStore>): AuditRow => ({
  id: entry.id,
  created_at: entry.createdAt.toISOString(),
  actor: actor && {
    id: actor.id,
    username: actor.username,
    name: displayName({ username: actor.username, first_name: actor.firstName, last_name: actor.lastName }),
  },
  actor_roles: entry.actorRoles,
  action: entry.action,
  target: { type: entry.targetType, id: entry.targetId, name: entry.targetName },
  own_matter: entry.ownMatter,
  before: entry.before === null ? null : { ...entry.before },
  after: entry.after === null ? null : { ...entry.after },
  ip: entry.ip,
  by_token: entry.byProgram,
  session_id: entry.sessionId,
  request_id: entry.requestId,
});
