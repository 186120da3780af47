import { roleNames } from "@pavane/contract/identity/role-texts";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { dateTimeText } from "../rules/dates.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import type { UserDetail } from "./queries.ts";

/** An account that waits for who was invited to it. */
export function UserInvitation({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const { invitation, pending_email: email } = user;
  if (invitation === null || email === null) return null;
  const given = invitation.roles.length === 0 ? "no roles" : roleNames(invitation.roles);
  return (
    <section
      aria-label="Invitation"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-5 py-4 text-meta"
    >
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          Invited {dateTimeText(invitation.created_at)} by {invitation.invited_by.username}
        </p>
        <p className="text-soft">
          With {given}. The link works until {dateTimeText(invitation.expires_at)}.
        </p>
      </div>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        Invite again
      </Button>
      {asking ? (
        <InviteDialog
          invited={{
            email,
            first_name: user.first_name ?? "",
            last_name: user.last_name ?? "",
            roles: [...invitation.roles],
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
