import { accountStatusNames } from "@pavane/contract/identity/account-status";
import { roleName } from "@pavane/contract/identity/role-texts";
import { usersList } from "@pavane/contract/identity/users-list";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { displayName } from "../../../people/display-name.ts";
import { privateMeta } from "../../../page/site.ts";
import { AdminList } from "../../../administration/admin-list.tsx";
import { usersCells } from "../admin/users-cells.tsx";

export const meta = privateMeta("Users");

const filters = {
  role: { label: "Role", name: roleName },
  tier: { name: tierNames, className: "w-36" },
  status: { name: accountStatusNames },
  verified: { label: "E-mail", every: null, name: { true: "Confirmed", false: "Not confirmed" } },
  two_factor: { label: "Two-factor", every: null, name: { true: "On", false: "Off" } },
  joined_to: { label: "Joined until" },
};

export default function UsersPage() {
  return (
    <AdminList
      page="/admin/users"
      route="GET /api/admin/users"
      list={usersList}
      label="Users"
      lead={({ page }) => counted(page.total)}
      rowId={(user) => user.id}
      rowLabel={displayName}
      search={{ label: "Search users", placeholder: "Name, username, e-mail or #id" }}
      filters={filters}
      cells={usersCells}
      empty="No users yet."
    />
  );
}

const counted = (total: number): string => `${total.toLocaleString("en-US")} ${total === 1 ? "person" : "people"}`;
