import { requestStatusNames } from "@pavane/contract/identity/role-requests";
import { roleName } from "@pavane/contract/identity/role-texts";
import { dateText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useWithdrawRequest, type OwnRoleRequest } from "../role-queries.ts";

/** Requests that wait can be withdrawn; refused ones say why, and from when one may ask again. */
export function OwnRoleRequests({ requests }: { requests: readonly OwnRoleRequest[] }) {
  const withdraw = useWithdrawRequest();
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {requests.map((request) => (
        <li key={request.id} className="grid gap-2 bg-card px-5 py-4 text-meta">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold">
              {roleName(request.role)}
              <Badge tone={request.status === "pending" ? "brass" : "brick"}>
                {requestStatusNames[request.status]}
              </Badge>
            </p>
            {request.status === "pending" ? (
              <Button
                variant="outline"
                size="small"
                aria-label={`Withdraw the request for ${roleName(request.role)}`}
                disabled={withdraw.isPending}
                busy={withdraw.isPending && withdraw.variables === request.id}
                onClick={() => withdraw.mutate(request.id)}
              >
                Withdraw
              </Button>
            ) : null}
          </div>
          <p className="text-soft">Asked {dateText(request.created_at)}</p>
          {request.note ? <p className="[overflow-wrap:anywhere] whitespace-pre-line">{request.note}</p> : null}
          {request.status === "refused" ? <Refused request={request} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Refused({ request: { reason, again_at: again } }: { request: OwnRoleRequest }) {
  return (
    <div className="mt-1 grid gap-1 rounded-control bg-brick-tint px-4 py-3 text-brick">
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">
        <span className="font-semibold">The answer: </span>
        {reason}
      </p>
      <p>{again === null ? "You can ask again now." : `You can ask again on ${dateText(again)}.`}</p>
    </div>
  );
}
