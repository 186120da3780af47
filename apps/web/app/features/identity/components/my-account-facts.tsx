import { roleName } from "@pavane/contract/identity/role-texts";
import { BadgeCheck, CircleDashed } from "lucide-react";
import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Me } from "../../../session/session.ts";
import { tierStatus, unpaidTier } from "../../../plans/tier-status.ts";
import { paths } from "../../../paths.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { Badge } from "../../../ui/display/badge.tsx";

/** What only the person sees: tier and status, e-mail, roles. */
export function MyAccountFacts({ me }: { me: Me }) {
  const status = tierStatus(me);
  const unpaid = unpaidTier(me);
  return (
    <section aria-labelledby="account-facts" className="rounded-card border border-line bg-card p-5">
      <h2 id="account-facts" className="text-title font-semibold">
        Only you see this
      </h2>
      <dl className="mt-4 grid gap-4 text-meta sm:grid-cols-[7rem_1fr] sm:gap-y-3">
        <Fact label="Tier">
          <TierBadge tier={tierForLevel(me.level)} />
          {status === null ? null : <span className="text-soft">{status}</span>}
          <Link
            to={unpaid === null ? paths.manageSubscription() : paths.subscription({ tier: unpaid })}
            className="rounded-chip text-velvet underline underline-offset-4"
          >
            {unpaid === null ? "Manage" : "Finish"}
          </Link>
        </Fact>
        <Fact label="E-mail">
          <span className="[overflow-wrap:anywhere]">{me.email ?? me.pending_email ?? "None"}</span>
          {me.email_verified ? (
            <Badge tone="pine" icon={<BadgeCheck aria-hidden />}>
              Confirmed
            </Badge>
          ) : (
            <Badge icon={<CircleDashed aria-hidden />}>Not confirmed</Badge>
          )}
        </Fact>
        <Fact label="Roles">
          {me.role.map((role) => (
            <Badge key={role}>{roleName(role)}</Badge>
          ))}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="-mb-3 text-soft sm:mb-0">{label}</dt>
      <dd className="flex flex-wrap items-center gap-2">{children}</dd>
    </>
  );
}
