import { requestStatusNames } from "@pavane/contract/identity/role-requests";
import { roleName } from "@pavane/contract/identity/role-texts";
import { BadgeCheck, CircleDashed } from "lucide-react";
import { ageText, momentText } from "../../../time/dates.ts";
import { PersonCell } from "../../../people/person-cell.tsx";
import { TierBadge } from "../../../plans/tier-badge.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { DecideButtons, type Decide } from "./use-decision-dialogs.tsx";
import type { ListedRoleRequest } from "./role-requests-queries.ts";
import { AccountStatusBadge } from "./status-badge.tsx";

interface Options {
  /** Names lead to the account, for those who may open it. */
  linked: boolean;
  onDecide: Decide;
  now: number;
}

/** Cells of the list of requests that are more than text. */
export const roleRequestsCells = ({ linked, onDecide, now }: Options) => ({
  person: (request: ListedRoleRequest) => (
    <div className="grid justify-items-start gap-1.5">
      <Who person={request.person} linked={linked} />
    </div>
  ),
  role: (request: ListedRoleRequest) => (
    <div className="max-w-xl min-w-60">
      <span className="font-semibold">{roleName(request.role)}</span>
      <span className="mt-1 block [overflow-wrap:anywhere] whitespace-pre-line text-soft">{request.note}</span>
    </div>
  ),
  tier: ({ person }: ListedRoleRequest) => <TierBadge tier={person.tier} />,
  created_at: (request: ListedRoleRequest) => (
    <span className="whitespace-nowrap" title={momentText(request.created_at)}>
      {ageText(request.created_at, now)}
    </span>
  ),
  status: (request: ListedRoleRequest) => <DecisionCell request={request} />,
  actions: (request: ListedRoleRequest) => (
    <DecideButtons request={request} onDecide={onDecide} className="justify-end" />
  ),
});

/** The person who asks, how to write to them, and whether their account can be used. */
function Who({ person, linked }: { person: ListedRoleRequest["person"]; linked: boolean }) {
  return (
    <>
      <PersonCell
        person={{ id: linked ? person.id : null, name: person.name, email: person.email ?? person.pending_email }}
      />
      {!person.email_confirmed ? (
        <Badge icon={<CircleDashed aria-hidden />}>Not confirmed</Badge>
      ) : (
        <Badge tone="pine" icon={<BadgeCheck aria-hidden />}>
          Confirmed
        </Badge>
      )}
      {["active", "awaiting_payment"].includes(person.status) ? null : <AccountStatusBadge status={person.status} />}
    </>
  );
}

const tones = { pending: "brass", accepted: "pine", refused: "brick", withdrawn: "stone" } as const;

/** The outcome of a request, by whom and why. */
export function DecisionCell({ request }: { request: ListedRoleRequest }) {
  const { status, decided_at: at, decided_by: by, reason } = request;
  return (
    <div className="max-w-xs">
      <Badge tone={tones[status]}>{requestStatusNames[status]}</Badge>
      {at === null ? null : (
        <span className="mt-1 block text-small text-soft">
          {by === null ? whoElse[status] : `By ${by.name}, `}
          <span className="whitespace-nowrap">{momentText(at)}</span>
        </span>
      )}
      {reason ? (
        <span className="mt-1 block min-w-44 text-small [overflow-wrap:anywhere] whitespace-pre-line">{reason}</span>
      ) : null}
    </div>
  );
}

/** Nobody of the staff decided. */
const whoElse = { pending: "", accepted: "By a setting, ", refused: "", withdrawn: "By the person, " } as const;
