import { useState, type ReactNode } from "react";
import { useMe } from "../../../session/use-me.ts";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { isUnclaimed } from "../rules/unclaimed.ts";
import { AccountActDialog, type AccountAct } from "./account-act-dialog.tsx";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import { dateText } from "../../../time/dates.ts";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { useUserWrite, type UserDetail } from "./queries.ts";

/** What staff can do for or against an account. Nobody sees or sets a password. */
export function AccountActions({ user }: { user: UserDetail }) {
  const me = useMe();
  const [asking, setAsking] = useState<AccountAct | null>(null);
  return (
    <section aria-labelledby="account-actions" className="rounded-card border border-line bg-card px-5 py-2">
      <h2 id="account-actions" className="sr-only">
        Account
      </h2>
      <Action
        title="Password"
        text={user.email ? `Mails a link to ${user.email}.` : "This person has no confirmed e-mail."}
      >
        <Button
          variant="outline"
          size="small"
          disabled={user.email === null}
          onClick={() => setAsking("password-reset")}
        >
          Send password reset
        </Button>
      </Action>
      {/* The address of an account that waits for its owner is confirmed by claiming it. */}
      {user.pending_email && !isUnclaimed(user) ? (
        <Action title="Confirmation" text={`Mails the link for ${user.pending_email} again.`}>
          <Button variant="outline" size="small" onClick={() => setAsking("verification")}>
            Send verification
          </Button>
        </Action>
      ) : null}
      {user.id === me.id ? null : <Activation user={user} onReactivate={() => setAsking("reactivate")} />}
      {user.id === me.id ? null : <Deletion user={user} />}
      {/* Here, since reactivating takes away the line that asked for it before the answer is through. */}
      {asking === null ? null : (
        <AccountActDialog
          user={user}
          act={asking}
          description={whatHappens(asking, user)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

const whatHappens = (act: AccountAct, { email, pending_email: pending }: UserDetail): string =>
  act === "reactivate"
    ? "They can sign in again."
    : `Mails a link to ${(act === "verification" ? pending : email) ?? "them"}.`;

function Activation({ user, onReactivate }: { user: UserDetail; onReactivate: () => void }) {
  const [asking, setAsking] = useState(false);
  if (user.can.reactivate) {
    return (
      <Action title="Account" text="Deactivated. They cannot sign in.">
        <Button variant="outline" size="small" onClick={onReactivate}>
          Reactivate
        </Button>
      </Action>
    );
  }
  const last = user.role.includes("ADMIN") && !user.can.deactivate;
  return (
    <Action
      title="Account"
      text={last ? "The last administrator cannot be deactivated." : "Deactivating signs them out everywhere."}
    >
      <Button
        variant="outline"
        size="small"
        tone="destructive"
        disabled={!user.can.deactivate}
        onClick={() => setAsking(true)}
      >
        Deactivate
      </Button>
      {asking ? <DeactivateDialog user={user} onClose={() => setAsking(false)} /> : null}
    </Action>
  );
}

/** Beginning the 14 days after which the account is deleted, and ending them. */
function Deletion({ user }: { user: UserDetail }) {
  const [asking, setAsking] = useState(false);
  const keep = useUserWrite({
    write: () => api("DELETE /api/admin/users/:id/deletion", { params: { id: user.id } }),
    done: "The account is kept",
  });
  if (user.deletion_due_at !== null) {
    return (
      <Action title="Deletion" text={`The account will be deleted on ${dateText(user.deletion_due_at)}.`}>
        <Button variant="outline" size="small" busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep account
        </Button>
      </Action>
    );
  }
  return (
    <Action title="Deletion" text="After 14 days everything that says who they are is erased.">
      <Button variant="outline" size="small" tone="destructive" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking ? <DeleteUserDialog user={user} onClose={() => setAsking(false)} /> : null}
    </Action>
  );
}

export function Action({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="text-meta font-semibold">{title}</p>
        <p className="text-meta text-soft [overflow-wrap:anywhere]">{text}</p>
      </div>
      {children}
    </div>
  );
}
