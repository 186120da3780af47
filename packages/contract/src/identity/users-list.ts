import { defineList } from "../core/list.ts";
import { tierNames, tiers } from "../subscriptions/tiers.ts";
import { accountStatuses, accountStatusNames } from "./account-status.ts";
import { roles } from "./roles.ts";
import type { AdminUserRow } from "./schema-admin.ts";

/** /admin/users: everybody. */
export const usersList = defineList<AdminUserRow>()({
  name: "users",
  filters: {
    /** Part of a name, username or e-mail, or #id. */
    q: "text",
    role: roles,
    tier: tiers,
    status: accountStatuses,
    verified: ["true", "false"],
    two_factor: ["true", "false"],
    joined_from: "day",
    joined_to: "day",
  },
  columns: [
    { id: "id", header: "Number", text: ({ id }) => id, hidden: "on-screen" },
    { id: "name", header: "Name", sortable: true },
    { id: "username", header: "Username", sortable: true, text: ({ username }) => username, hidden: "on-screen" },
    { id: "first_name", header: "First name", text: (user) => user.first_name, hidden: "on-screen" },
    { id: "last_name", header: "Last name", text: (user) => user.last_name, hidden: "on-screen" },
    { id: "email", header: "E-mail", sortable: true, text: (user) => user.email ?? user.pending_email },
    { id: "email_verified", header: "Confirmed", text: (user) => user.email_verified, hidden: "on-screen" },
    { id: "roles", header: "Roles", text: ({ role }) => role.join(" ") },
    { id: "tier", header: "Tier", sortable: true, text: ({ tier }) => tierNames[tier] },
    { id: "status", header: "Status", text: ({ status }) => accountStatusNames[status] },
    { id: "two_factor_enabled", header: "Two-factor", text: (user) => user.two_factor_enabled, hidden: "on-screen" },
    { id: "last_seen_at", header: "Last seen", sortable: true, text: (user) => user.last_seen_at },
    { id: "created_at", header: "Joined", sortable: true, text: (user) => user.created_at },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  sort: "-created_at",
});
