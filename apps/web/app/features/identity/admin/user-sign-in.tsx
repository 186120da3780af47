import { useState } from "react";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { dateTimeText } from "../rules/dates.ts";
import { Action } from "./account-actions.tsx";
import { UserFactors } from "./user-factors.tsx";
import { useUserWrite, type UserDetail } from "./queries.ts";

export function UserSignIn({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const signOut = useUserWrite({
    write: () => api("POST /api/admin/users/:id/sign-out", { params: { id: user.id } }),
    done: "Signed out everywhere",
  });
  const { sessions } = user.counts;
  const wished = user.email === null ? null : user.pending_email;
  return (
    <section aria-label="Sign-in" className="rounded-card border border-line bg-card px-5 py-2">
      <Action title="Sessions" text={sessions === 0 ? "Not signed in anywhere." : sessionsText(sessions)}>
        <Button
          variant="outline"
          size="small"
          disabled={sessions === 0 && wished === null}
          onClick={() => setAsking(true)}
        >
          Sign out everywhere
        </Button>
      </Action>
      <Action title="Last seen" text={user.last_seen_at ? dateTimeText(user.last_seen_at) : "Never"}>
        {null}
      </Action>
      <UserFactors user={user} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`Sign out ${user.username} everywhere?`}
        confirm="Sign out everywhere"
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <p>Their API tokens end too.{wished === null ? "" : ` The change of their e-mail to ${wished} is dropped.`}</p>
      </ConfirmDialog>
    </section>
  );
}

const sessionsText = (count: number): string =>
  count === 1 ? "Signed in on one device." : `Signed in on ${count.toLocaleString("en-US")} devices.`;
