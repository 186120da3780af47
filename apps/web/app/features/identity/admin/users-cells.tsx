import { roleName } from "@pavane/contract/identity/role-texts";
import { tierNames, tierOf } from "@pavane/contract/subscriptions/tiers";
import { BadgeCheck, CircleDashed, KeyRound } from "lucide-react";
import { Link } from "react-router";
import { displayName } from "../../../people/display-name.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { dateText, momentText } from "../../../time/dates.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import type { UserRow } from "./queries.ts";
import { AccountStatusBadge } from "./status-badge.tsx";
import { UserRowMenu } from "./user-row-menu.tsx";

/** Cells of the list of users that are more than text. */
export const usersCells = {
  name: (user: UserRow) => <NameCell user={user} />,
  email: (user: UserRow) => <EmailCell user={user} />,
  roles: (user: UserRow) => <RolesCell user={user} />,
  tier: (user: UserRow) => <TierCell user={user} />,
  status: (user: UserRow) => <StatusCell user={user} />,
  last_seen_at: (user: UserRow) =>
    user.last_seen_at ? (
      <Nowrap title={momentText(user.last_seen_at)}>{dateText(user.last_seen_at)}</Nowrap>
    ) : (
      <Quiet>Never</Quiet>
    ),
  created_at: (user: UserRow) => <Nowrap>{dateText(user.created_at)}</Nowrap>,
  actions: (user: UserRow) => <UserRowMenu user={user} />,
};
function NameCell({ user }: { user: UserRow }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar src={user.profile_image_url} name={displayName(user)} size={34} decorative />
      <span className="min-w-28 [overflow-wrap:anywhere]">
        <Link to={adminPaths.user(user.id)} className="rounded-chip font-semibold hover:text-velvet hover:underline">
          {displayName(user)}
        </Link>
        <span className="block text-small text-soft">@{user.username}</span>
      </span>
    </div>
  );
}

function EmailCell({ user }: { user: UserRow }) {
  const email = user.email ?? user.pending_email;
  if (email === null) return <Quiet>None</Quiet>;
  const Icon = user.email_verified ? BadgeCheck : CircleDashed;
  return (
    <span className="flex items-center gap-1.5">
      <span title={email} className="max-w-32 truncate">
        {email}
      </span>
      <Icon aria-hidden className={user.email_verified ? "size-4 shrink-0 text-pine" : "size-4 shrink-0 text-soft"} />
      <span className="sr-only">{user.email_verified ? "Confirmed" : "Not confirmed"}</span>
    </span>
  );
}

/** The tier that counts; beneath it the one that somebody chose and has not paid for. */
function TierCell({ user }: { user: UserRow }) {
  return (
    <span className="block">
      <TierBadge tier={user.tier} />
      {user.status === "awaiting_payment" ? (
        <span className="mt-0.5 block text-small text-soft">{tierNames[tierOf(user.subscription_tier)]} chosen</span>
      ) : null}
    </span>
  );
}

/** A key beside the status says that a second factor guards the account. */
function StatusCell({ user }: { user: UserRow }) {
  return (
    <span className="flex items-center gap-2">
      <AccountStatusBadge status={user.status} />
      {user.two_factor_enabled ? (
        <>
          <KeyRound aria-hidden className="size-4 text-pine" />
          <span className="sr-only">Two-factor on</span>
        </>
      ) : null}
    </span>
  );
}

/** Every account has Student, so it says nothing here. */
function RolesCell({ user }: { user: UserRow }) {
  const shown = user.role.filter((role) => role !== "STUDENT");
  return shown.length === 0 ? <Quiet>{roleName("STUDENT")}</Quiet> : <span>{shown.map(roleName).join(", ")}</span>;
}

const Quiet = ({ children }: { children: string }) => <span className="text-soft">{children}</span>;
const Nowrap = ({ children, title }: { children: string; title?: string }) => (
  <span className="min-[1360px]:whitespace-nowrap" title={title}>
    {children}
  </span>
);
