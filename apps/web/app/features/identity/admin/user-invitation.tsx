import { roleNames } from "@pavane/contract/identity/role-texts";
import { useState } from "react";
import { momentText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { api } from "../../../api/api.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { useUserWrite, type UserDetail } from "./queries.ts";

/** An account that waits for who was invited to it, also once the invitation has run out or was withdrawn. */
export function UserInvitation({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const { invitation, pending_email: email } = user;
  if ((invitation === null && user.status !== "invited") || email === null) return null;
  return (
    <section
      aria-label="Invitation"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card px-5 py-4 text-meta"
    >
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {invitation === null ? <Ended email={email} /> : <Open invitation={invitation} />}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          Invite again
        </Button>
        {invitation === null ? null : <Withdraw userId={user.id} email={email} />}
      </div>
      {asking ? (
        <InviteDialog
          invited={{
            email,
            first_name: user.first_name ?? "",
            last_name: user.last_name ?? "",
            roles: [...(invitation?.roles ?? [])],
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

function Open({ invitation }: { invitation: NonNullable<UserDetail["invitation"]> }) {
  const given = invitation.roles.length === 0 ? "no roles" : roleNames(invitation.roles);
  return (
    <>
      <p className="font-semibold">
        Invited {momentText(invitation.created_at)} by {invitation.invited_by.username}
      </p>
      <p className="text-soft">
        With {given}. The link works until {momentText(invitation.expires_at)}.
      </p>
    </>
  );
}

function Ended({ email }: { email: string }) {
  return (
    <>
      <p className="font-semibold">The invitation has ended</p>
      <p className="text-soft">No link that was sent to {email} works any more.</p>
    </>
  );
}

function Withdraw({ userId, email }: { userId: number; email: string }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useUserWrite({
    write: () => api("DELETE /api/admin/users/:id/invitation", { params: { id: userId } }),
    done: "Invitation withdrawn",
  });
  return (
    <>
      <Button variant="outline" size="small" tone="destructive" onClick={() => setAsking(true)}>
        Withdraw invitation
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`Withdraw the invitation of ${email}?`}
        confirm="Withdraw invitation"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        The link in their mail stops working, and nobody gets what was promised. They are not told.
      </ConfirmDialog>
    </>
  );
}
