import { roleTexts } from "@pavane/contract/identity/role-texts";
import { roles, type Role } from "@pavane/contract/identity/roles";
import { ownErrors } from "@pavane/contract/core/about";
import { useState } from "react";
import { useMe } from "../../../session/use-me.ts";
import { api } from "../../../api/api.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { isUnclaimed } from "../rules/unclaimed.ts";
import { UserRoleRequests } from "./user-role-requests.tsx";
import { useUserWrite, type UserDetail } from "./queries.ts";

export function UserRoles({ user }: { user: UserDetail }) {
  return (
    <>
      <RoleSwitches user={user} />
      <UserRoleRequests userId={user.id} />
    </>
  );
}

/** Each role with what it changes. A switch asks once, because a role opens or closes a part of the site for somebody. */
function RoleSwitches({ user }: { user: UserDetail }) {
  const change = useUserWrite({
    write: ({ role, give }: { role: Role; give: boolean }) =>
      give
        ? api("PUT /api/admin/users/:id/roles/:role", { params: { id: user.id, role }, body: {} })
        : api("DELETE /api/admin/users/:id/roles/:role", { params: { id: user.id, role } }),
    done: "Saved",
  });
  const [asked, setAsked] = useState<{ role: Role; give: boolean }>();
  const own = useMe().id === user.id;
  const fixed = (role: Role): string | null => whyFixed(user, role, own);
  const stateOf = (role: Role): boolean =>
    change.isPending && change.variables.role === role ? change.variables.give : holds(user, role);
  const name = user.username;
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-card">
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          question={
            asked.give
              ? `Give ${name} the role ${roleTexts[asked.role].name}?`
              : `Take the role ${roleTexts[asked.role].name} from ${name}?`
          }
          confirm={asked.give ? "Give the role" : "Take the role"}
          destructive={!asked.give}
          busy={change.isPending}
          onConfirm={() => change.mutate(asked, { onSettled: () => setAsked(undefined) })}
        >
          {roleTexts[asked.role].may}
        </ConfirmDialog>
      ) : null}
      {roles.map((role) => (
        <li key={role} className="grid gap-1 border-b border-line px-5 py-3.5 last:border-b-0">
          <Switch
            label={<span className="font-semibold">{roleTexts[role].name}</span>}
            hint={[roleTexts[role].may, isPromised(user, role) ? "Given with the claim." : null, fixed(role)]
              .filter(Boolean)
              .join(" ")}
            checked={stateOf(role)}
            disabled={change.isPending || fixed(role) !== null}
            onChange={(event) => setAsked({ role, give: event.target.checked })}
          />
        </li>
      ))}
    </ul>
  );
}

/** What the claim of an account that waits will give. */
const isPromised = ({ invitation }: UserDetail, role: Role): boolean => invitation?.roles.includes(role) ?? false;

const holds = (user: UserDetail, role: Role): boolean => user.role.includes(role) || isPromised(user, role);

/** The reason is beside a switch that cannot be moved; null when it can. */
function whyFixed(user: UserDetail, role: Role, own: boolean): string | null {
  const held = holds(user, role);
  if (!held && user.can.change_roles.includes(role)) {
    if (isUnclaimed(user) && user.invitation === null)
      return "Nobody has claimed this account. Invite them with the role instead.";
    if (user.deletion_due_at !== null) return "This account is about to be deleted.";
    if (user.deactivated_at !== null) return "Reactivate the account before you give it a role.";
  }
  if (user.can.change_roles.includes(role)) return own ? ownErrors.own_matter.message : null;
  if (role === "STUDENT") return "";
  if (role === "GUEST_USER") return "The system sets it.";
  if (role === "ADMIN" && held) return "The last administrator cannot lose this role.";
  return "You cannot give or take this role.";
}
