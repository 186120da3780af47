import { accountStatusNames } from "@pavane/contract/identity/account-status";
import { roleName } from "@pavane/contract/identity/role-texts";
import { usersList } from "@pavane/contract/identity/users-list";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { counted } from "../../../counted.ts";
import { displayName } from "../../../people/display-name.ts";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { adminPaths } from "../../../admin-paths.ts";
import { InviteDialog } from "../admin/invite-dialog.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { privateMeta } from "../../../page/site.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { useList } from "../../../api/use-list.ts";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { useSelectedUsers } from "../admin/use-selected-users.tsx";
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
    <RequireAdminPage page="/admin/users">
      <Users />
    </RequireAdminPage>
  );
}

function Users() {
  const { answer, download, downloading } = useList("GET /api/admin/users", usersList);
  const [inviting, setInviting] = useState(false);
  const selection = useSelectedUsers(answer.data?.data ?? []);
  return (
    <>
      <AdminHeading
        title="Users"
        lead={answer.data && counted(answer.data.page.total, "person", "people")}
        actions={
          <>
            <ExportButton busy={downloading} onPress={download} />
            <ButtonLink variant="outline" size="small" icon={<FileUp aria-hidden />} to={adminPaths.importPeople()}>
              Import
            </ButtonLink>
            <Button onClick={() => setInviting(true)}>Invite a person</Button>
          </>
        }
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
        selection={selection}
      />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
