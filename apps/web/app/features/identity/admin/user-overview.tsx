import { teachingRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { displayName } from "../../../people/display-name.ts";
import { tierStatus } from "../../../plans/tier-status.ts";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { countryName } from "../../../people/countries.ts";
import { dateTimeText } from "../rules/dates.ts";
import { languageName } from "../../../people/languages.ts";
import { AccountActions } from "./account-actions.tsx";
import type { UserDetail } from "./queries.ts";
import { UserInvitation } from "./user-invitation.tsx";
import { UserForm } from "./user-form.tsx";

export function UserOverview({ user }: { user: UserDetail }) {
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid content-start gap-8">
        <UserInvitation user={user} />
        {user.deactivated_at ? <Deactivation user={user} /> : null}
        <UserForm key={user.version} user={user} />
        <AccountActions user={user} />
      </div>
      <Facts user={user} />
    </div>
  );
}

function Deactivation({ user }: { user: UserDetail }) {
  return (
    <div className="grid gap-1 rounded-card bg-brick-tint px-5 py-4 text-meta text-brick">
      <p className="font-semibold">
        Deactivated {user.deactivated_at ? dateTimeText(user.deactivated_at) : ""}
        {user.deactivated_by ? ` by ${user.deactivated_by.username}` : ""}
        {user.deactivated_until ? `, until ${dateTimeText(user.deactivated_until)}` : ""}
      </p>
      {user.deactivation_reason ? <p>{user.deactivation_reason}</p> : null}
    </div>
  );
}

function Facts({ user }: { user: UserDetail }) {
  const address = user.email ?? user.pending_email;
  const place = [user.city, user.country ? countryName(user.country) : null].filter(Boolean).join(", ");
  return (
    <section aria-label="Facts" className="self-start rounded-card border border-line bg-card px-5 py-2">
      <dl className="text-meta">
        <Fact label="Tier">
          <TierBadge tier={tierForLevel(user.level)} />
        </Fact>
        <Fact label="Subscription">{tierStatus(user) ?? "None"}</Fact>
        <Fact label="Access">
          Level {user.level}, {user.is_active ? "active" : "not active"}
        </Fact>
        <Fact label="Joined">{dateTimeText(user.created_at)}</Fact>
        <Fact label="Last seen">{user.last_seen_at ? dateTimeText(user.last_seen_at) : "Never"}</Fact>
        <Fact label="Username changed">
          {user.username_changed_at ? dateTimeText(user.username_changed_at) : "Never"}
        </Fact>
        <Fact label="Terms accepted">{user.terms_version === null ? "Not yet" : `Version ${user.terms_version}`}</Fact>
        <Fact label="Time zone">{user.time_zone?.replaceAll("_", " ") ?? "Not given"}</Fact>
        <Fact label="Place">{place || "Not given"}</Fact>
        <Fact label="Languages">{user.languages.map(languageName).join(", ") || "Not given"}</Fact>
        <Fact label="Styles">{user.styles.join(", ") || "Not given"}</Fact>
        {address === null ? null : (
          <Fact label="Purchases">
            <Link
              to={adminPaths.orders({ q: address })}
              className="rounded-chip text-velvet underline underline-offset-4"
            >
              Orders of {address}
            </Link>
          </Fact>
        )}
        {hasAnyRole(user.role, teachingRoles) ? (
          <Fact label="Courses">
            <Link
              to={adminPaths.courses({ instructor: user.id })}
              className="rounded-chip text-velvet underline underline-offset-4"
            >
              Courses of {displayName(user)}
            </Link>
          </Fact>
        ) : null}
        <Fact label="Profile">
          <Link to={paths.person(user.id)} className="rounded-chip text-velvet underline underline-offset-4">
            Open profile
          </Link>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-2.5 last:border-b-0">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
