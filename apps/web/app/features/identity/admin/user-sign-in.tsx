import { useState } from "react";
import { momentText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { AccountActDialog } from "./account-act-dialog.tsx";
import { Action } from "./account-actions.tsx";
import { UserFactors } from "./user-factors.tsx";
import type { UserDetail } from "./queries.ts";

export function UserSignIn({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
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
      <Action title="Last seen" text={user.last_seen_at ? momentText(user.last_seen_at) : "Never"}>
        {null}
      </Action>
      <UserFactors user={user} />
      {asking ? (
        <AccountActDialog
          user={user}
          act="sign-out"
          description={`Their API tokens end too.${wished === null ? "" : ` The change of their e-mail to ${wished} is dropped.`}`}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

const sessionsText = (count: number): string =>
  count === 1 ? "Signed in on one device." : `Signed in on ${count.toLocaleString("en-US")} devices.`;
