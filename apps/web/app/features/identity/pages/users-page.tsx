import { accountStatusNames } from "@pavane/contract/identity/account-status";
import { usersList } from "@pavane/contract/identity/users-list";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import type { MetaArgs } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { displayName } from "../../../lib/display-name.ts";
import { pageTitle } from "../../../lib/site.ts";
import { useList } from "../../../lib/use-list.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { ExportButton } from "../../../shell/export-button.tsx";
import { ListView } from "../../../ui/list-view.tsx";
import { usersCells } from "../admin/users-cells.tsx";
import { roleName } from "../rules/role-names.ts";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Users", matches) },
  { name: "robots", content: "noindex" },
];

export default function UsersPage() {
  return (
    <RequireAdminPage page="/admin/users">
      <Users />
    </RequireAdminPage>
  );
}

const filters = {
  role: { label: "Role", every: "Every role", name: roleName, className: "w-44" },
  tier: {
    label: "Tier",
    every: "Every tier",
    name: (tier: keyof typeof tierNames) => tierNames[tier],
    className: "w-36",
  },
  status: {
    label: "Status",
    every: "Every status",
    name: (status: keyof typeof accountStatusNames) => accountStatusNames[status],
    className: "w-44",
  },
  verified: { label: "E-mail", name: (value: string) => (value === "true" ? "Confirmed" : "Not confirmed") },
  two_factor: { label: "Two-factor", name: (value: string) => (value === "true" ? "On" : "Off") },
  joined_from: { label: "Joined from" },
  joined_to: { label: "Joined until" },
};

function Users() {
  const { answer, download, downloading } = useList("GET /api/admin/users", usersList);
  return (
    <>
      <AdminHeading
        title="Users"
        lead={answer.data ? counted(answer.data.page.total) : undefined}
        actions={<ExportButton busy={downloading} onPress={download} />}
      />
      <ListView
        list={usersList}
        answer={answer}
        label="Users"
        rowId={(user) => user.id}
        rowLabel={displayName}
        search={{ label: "Search users", placeholder: "Name, username, e-mail or #id" }}
        filters={filters}
        cells={usersCells}
        empty="No users yet."
      />
    </>
  );
}

const counted = (total: number): string => `${total.toLocaleString("en-US")} ${total === 1 ? "person" : "people"}`;
