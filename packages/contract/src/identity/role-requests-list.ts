import { defineList } from "../core/list.ts";
import { tierNames } from "../subscriptions/tiers.ts";
import { requestAreaNames, requestedRoles, requestStatusNames } from "./role-requests.ts";
import { roleName } from "./role-texts.ts";
import type { AdminRoleRequest } from "./schema-roles.ts";

/** What people ask to be, at /admin/roles and /admin/instructors: the ones that wait unless said otherwise. */
export const roleRequestsList = defineList<AdminRoleRequest>()({
  name: "role-requests",
  filters: {
    /** Part of a name or username; of an e-mail for those who read addresses. */
    q: "text",
    status: ["accepted", "refused", "withdrawn", "all"],
    role: requestedRoles,
    /** The requests of one screen. */
    area: requestAreaNames,
    /** The requests of one person. */
    person: "id",
  },
  columns: [
    { id: "person", header: "Person", text: ({ person }) => person.name },
    { id: "email", header: "E-mail", text: ({ person }) => person.email ?? person.pending_email, hidden: "on-screen" },
    { id: "confirmed", header: "Confirmed", text: ({ person }) => person.email_confirmed, hidden: "on-screen" },
    { id: "role", header: "Role and note", text: ({ role }) => roleName(role) },
    { id: "note", header: "Note", text: ({ note }) => note, hidden: "on-screen" },
    { id: "tier", header: "Tier", text: ({ person }) => tierNames[person.tier] },
    { id: "created_at", header: "Asked", sortable: true, text: (request) => request.created_at },
    { id: "status", header: "Decision", text: ({ status }) => requestStatusNames[status] },
    { id: "decided_by", header: "Decided by", text: (request) => request.decided_by?.name, hidden: "on-screen" },
    { id: "decided_at", header: "Decided", text: (request) => request.decided_at, hidden: "on-screen" },
    { id: "reason", header: "Reason", text: ({ reason }) => reason, hidden: "on-screen" },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  sort: "created_at",
});
