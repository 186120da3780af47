import { formatUsd } from "@pavane/contract/core/money";
import { dateText } from "../../../time/dates.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useWithdrawRequest, type RefundRequest } from "../queries.ts";

/** The status of the newest refund request; a withdrawn one shows nothing. */
export function RequestState({ request }: { request: RefundRequest | null }) {
  if (request === null || request.state === "withdrawn") return null;
  return (
    <div aria-live="polite" className="mt-3 rounded-control bg-sunk px-3.5 py-2.5 text-meta">
      {request.state === "open" ? <Asked request={request} /> : null}
      {request.state === "approved" ? `Refunded ${formatUsd(request.amount)}` : null}
      {request.state === "refused" ? `Refused: ${request.note ?? "no reason was given"}` : null}
    </div>
  );
}

function Asked({ request }: { request: RefundRequest }) {
  const withdraw = useWithdrawRequest(request.id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>Asked on {dateText(request.created_at)}</p>
      {request.can.withdraw ? (
        <Button variant="outline" size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      ) : null}
    </div>
  );
}
