import { useState } from "react";
import { wireStatusNames } from "@pavane/contract/subscriptions/choices";
import { tierForLevel, tierNames } from "@pavane/contract/subscriptions/tiers";
import { Link } from "react-router";
import type { StaffAct } from "../../../administration/own-matter.ts";
import { OwnMatterNote, StaffButton } from "../../../administration/staff-button.tsx";
import { api } from "../../../api/api.ts";
import { dateText, dayText } from "../../../time/dates.ts";
import { unpaidTier } from "../../../plans/tier-status.ts";
import { adminPaths } from "../../../admin-paths.ts";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Action } from "./account-actions.tsx";
import { GrantTierDialog } from "./grant-tier-dialog.tsx";
import { useUserWrite, type UserDetail } from "./queries.ts";

type TierGrant = UserDetail["tier_grants"][number];
type HeldTier = UserDetail["held_tiers"][number];

const heldTitles = { own: "Own plan", seat: "Seat in a studio" } satisfies Record<HeldTier["source"], string>;

/** Where a person's tier comes from: their own plan, a seat in a studio, and what staff gave them. */
export function UserSubscription({ user }: { user: UserDetail }) {
  const current = user.tier_grants.find((grant) => grant.current);
  const unpaid = unpaidTier(user);
  return (
    <div className="grid gap-8">
      <section aria-label="Tier" className="rounded-card border border-line bg-card px-5 py-2">
        <Action title="Tier now" text={`Level ${user.level}, the highest of what counts.`}>
          <TierBadge tier={tierForLevel(user.level)} />
        </Action>
        {unpaid !== null ? (
          <Action title="Chosen" text="Waiting for payment. It gives nothing until then.">
            <TierBadge tier={unpaid} />
          </Action>
        ) : null}
        {user.held_tiers.map((held) => (
          <Action key={held.source} title={heldTitles[held.source]} text={heldText(held)}>
            <div className="flex items-center gap-4">
              <Link
                to={adminPaths.plans({ tab: "subscribers", id: held.subscription_id })}
                className="rounded-chip text-meta text-velvet underline underline-offset-4"
              >
                {held.source === "own" ? "Open the plan" : "Open the studio’s plan"}
              </Link>
              <TierBadge tier={held.tier} />
            </div>
          </Action>
        ))}
        <GrantedTier user={user} current={current} />
      </section>
      {user.tier_grants.length > 0 ? <GrantHistory grants={user.tier_grants} /> : null}
    </div>
  );
}

function GrantedTier({ user, current }: { user: UserDetail; current: TierGrant | undefined }) {
  const [open, setOpen] = useState<"grant" | "end" | null>(null);
  const close = () => setOpen(null);
  const act: StaffAct = { call: "POST /api/admin/users/:id/tier-grant", thing: user.id };
  const end = useUserWrite({
    write: () => api("DELETE /api/admin/users/:id/tier-grant", { params: { id: user.id } }),
    done: "Grant ended",
  });
  return (
    <Action
      title="Granted by staff"
      text={
        <>
          {current ? grantText(current) : "No tier is granted."}
          <OwnMatterNote act={act} />
        </>
      }
    >
      <div className="flex flex-wrap gap-2.5">
        {current ? (
          <StaffButton
            act={{ ...act, call: "DELETE /api/admin/users/:id/tier-grant" }}
            variant="outline"
            size="small"
            tone="destructive"
            onClick={() => setOpen("end")}
          >
            End grant
          </StaffButton>
        ) : null}
        <StaffButton
          act={act}
          variant="outline"
          size="small"
          disabled={user.status === "deleted"}
          onClick={() => setOpen("grant")}
        >
          {current ? "Grant another tier" : "Grant a tier"}
        </StaffButton>
      </div>
      {open === "grant" ? <GrantTierDialog user={user} replaces={current?.tier} onClose={close} /> : null}
      <ConfirmDialog
        open={open === "end"}
        onOpenChange={(next) => next || close()}
        question={`End the ${current ? tierNames[current.tier] : ""} grant of ${user.username}? What it includes closes at once.`}
        confirm="End grant"
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
      />
    </Action>
  );
}

function GrantHistory({ grants }: { grants: readonly TierGrant[] }) {
  return (
    <section aria-labelledby="grants">
      <h2 id="grants" className="mb-3 text-title font-semibold">
        Grants
      </h2>
      <ul className="rounded-card border border-line bg-card px-5">
        {grants.map((grant) => (
          <li key={grant.id} className="grid gap-1 border-b border-line py-3.5 text-meta last:border-b-0">
            <p className="flex flex-wrap items-center gap-2.5">
              <TierBadge tier={grant.tier} />
              <span className="font-semibold">{spanText(grant)}</span>
              {grant.current ? <Badge tone="pine">Current</Badge> : null}
            </p>
            <p className="[overflow-wrap:anywhere]">{grant.reason}</p>
            <p className="text-soft">
              {grant.granted_by ? `Granted by ${grant.granted_by.username}` : "Granted by the system"}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function heldText({ status, current, expires_at: end }: HeldTier): string {
  const until = end === null ? "" : ` ${current ? "until" : "since"} ${dateText(end)}`;
  if (!current) return `Ended${until}.`;
  return `${wireStatusNames[status]}${until}.`;
}

const grantText = (grant: TierGrant): string =>
  `${tierNames[grant.tier]}, ${grant.until === null ? "without an end" : `until ${dayText(grant.until)}`}.`;

function spanText(grant: TierGrant): string {
  const from = dateText(grant.created_at);
  if (grant.ended_at !== null) return `${from} to ${dateText(grant.ended_at)}`;
  return grant.until === null ? `From ${from}` : `${from} to ${dayText(grant.until)}`;
}
