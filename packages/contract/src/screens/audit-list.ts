import { keysOf } from "../core/codes.ts";
import { auditActions } from "../core/audit-actions.ts";
import { defineList } from "../core/list.ts";
import type { AuditRow } from "./schema-audit.ts";

const acts = keysOf(auditActions);

/** The text of an action; an action of an older version that no longer exists is shown by its stored key. */
export const auditActionText = (action: string): string =>
  (auditActions as Readonly<Record<string, string>>)[action] ?? action;

/** "refund_request 12" or the name the thing had. */
const targetText = ({ target: { type, id, name } }: AuditRow): string =>
  [type.replaceAll("_", " "), id, name === null ? null : `“${name}”`].filter((part) => part !== null).join(" ");

/** /admin/audit: who did what, newest first. */
export const auditList = defineList<AuditRow>()({
  name: "audit",
  filters: {
    /** Part of a username or name, or #id. */
    actor: "text",
    action: acts,
    /** A kind of thing with its number ("user 12"), or part of what it was called; "user #12" is that thing alone. */
    target: "text",
    /** Of things of one's own, which nobody else could decide about. */
    own_matter: ["yes"],
    from: "day",
    to: "day",
  },
  columns: [
    { id: "created_at", header: "Time", sortable: true, moment: true, text: (row) => row.created_at },
    { id: "action", header: "Action", text: ({ action }) => action },
    { id: "target", header: "What", text: targetText },
    {
      id: "own_matter",
      header: "Own matter",
      text: (row) => (row.own_matter ? "own matter" : ""),
      hidden: "on-screen",
    },
    { id: "actor", header: "Who", text: ({ actor }) => actor?.username },
    { id: "by_token", header: "API token", text: (row) => (row.by_token ? "API token" : ""), hidden: "on-screen" },
    { id: "actor_roles", header: "Roles", text: (row) => row.actor_roles.join(" "), hidden: "on-screen" },
    { id: "ip", header: "From", text: ({ ip }) => ip },
    { id: "request_id", header: "Request", text: (row) => row.request_id, hidden: "on-screen" },
    { id: "before", header: "Before", text: ({ before }) => before && JSON.stringify(before), hidden: "on-screen" },
    { id: "after", header: "After", text: ({ after }) => after && JSON.stringify(after), hidden: "on-screen" },
    { id: "details", header: "Details", hidden: "header", align: "end" },
  ],
  sort: "-created_at",
});
