import { teachingRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { displayName } from "../../../people/display-name.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { tierStatus } from "../../../plans/tier-status.ts";
import { momentText } from "../../../time/dates.ts";
import type { UserDetail } from "./queries.ts";

/** What is known of an account. */
export function UserFacts({ user }: { user: UserDetail }) {
  return (
    <section aria-label="Facts" className="rounded-card border border-line bg-card px-5 py-2">
      <dl className="text-meta">
        <FactLine label="E-mail">
          {user.email === null ? (
            "Not confirmed"
          ) : (
            <>
              {user.email}
              <BadgeCheck aria-hidden className="ml-1.5 inline size-4 align-[-0.2em] text-pine" />
              <span className="sr-only">, confirmed</span>
            </>
          )}
        </FactLine>
        {user.pending_email === null ? null : <FactLine label="Waits to be confirmed">{user.pending_email}</FactLine>}
        <FactLine label="Tier">
          <TierBadge tier={tierForLevel(user.level)} />
        </FactLine>
        <FactLine label="Subscription">{tierStatus(user) ?? "None"}</FactLine>
        <FactLine label="Access">
          Level {user.level}, {user.is_active ? "active" : "not active"}
        </FactLine>
        <FactLine label="Joined">{momentText(user.created_at)}</FactLine>
        <FactLine label="Last seen">{momentOr(user.last_seen_at, "Never")}</FactLine>
        <FactLine label="Username changed">{momentOr(user.username_changed_at, "Never")}</FactLine>
        <FactLine label="Terms accepted">
          {user.terms_version === null ? "Not yet" : `Version ${user.terms_version}`}
        </FactLine>
        <FactLine label="Time zone">{user.time_zone?.replaceAll("_", " ") ?? "Not given"}</FactLine>
        {user.deletion_due_at === null ? null : (
          <FactLine label="To be deleted">{momentText(user.deletion_due_at)}</FactLine>
        )}
        {user.deleted_at === null ? null : <FactLine label="Deleted">{momentText(user.deleted_at)}</FactLine>}
        {hasAnyRole(user.role, teachingRoles) ? (
          <FactLine label="Teaches">
            <Link
              to={adminPaths.courses({ instructor: user.id })}
              className="rounded-chip text-velvet underline underline-offset-4"
            >
              Courses of {displayName(user)}
            </Link>
          </FactLine>
        ) : null}
      </dl>
    </section>
  );
}

const momentOr = (iso: string | null, none: string): string => (iso === null ? none : momentText(iso));

/** A name and its value at the two ends of a line. */
export function FactLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-2.5 last:border-b-0">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
