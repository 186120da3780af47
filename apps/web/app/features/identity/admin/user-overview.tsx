import type { ReactNode } from "react";
import { momentText } from "../../../time/dates.ts";
import { AccountActions } from "./account-actions.tsx";
import { HiddenProfile } from "./hidden-profile.tsx";
import type { UserDetail } from "./queries.ts";
import { UserFacts } from "./user-facts.tsx";
import { UserForm } from "./user-form.tsx";
import { UserInvitation } from "./user-invitation.tsx";
import { UserProfile } from "./user-profile.tsx";

/** `counts`: how much there is of the person in other domains. */
export function UserOverview({ user, counts }: { user: UserDetail; counts: ReactNode }) {
  const deleted = user.status === "deleted";
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid gap-8 empty:hidden xl:col-span-2">
        <UserInvitation user={user} />
        {user.deactivated_at ? <Deactivation user={user} /> : null}
        <HiddenProfile user={user} />
      </div>
      <div className="grid content-start gap-8">
        {deleted ? (
          <Erased />
        ) : (
          <>
            <UserForm key={user.id} user={user} />
            <AccountActions user={user} />
          </>
        )}
      </div>
      <div className="grid content-start gap-8 xl:row-span-2">
        {counts}
        <UserFacts user={user} />
      </div>
      {deleted ? null : <UserProfile user={user} />}
    </div>
  );
}

const Erased = () => (
  <p className="rounded-card border border-line bg-card px-5 py-4 text-meta text-soft">
    This account was deleted. What said who it belonged to is erased; orders, bookings and certificates stay under its
    number.
  </p>
);

function Deactivation({ user }: { user: UserDetail }) {
  return (
    <div className="grid gap-1 rounded-card bg-brick-tint px-5 py-4 text-meta text-brick">
      <p className="font-semibold">
        Deactivated {user.deactivated_at ? momentText(user.deactivated_at) : ""}
        {user.deactivated_by ? ` by ${user.deactivated_by.username}` : ""}
        {user.deactivated_until ? `, until ${momentText(user.deactivated_until)}` : ""}
      </p>
      {user.deactivation_reason ? <p>{user.deactivation_reason}</p> : null}
    </div>
  );
}
