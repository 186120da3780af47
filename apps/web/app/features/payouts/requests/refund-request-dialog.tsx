import { formatUsd } from "@pavane/contract/core/money";
import { messageOf } from "../../../api/api-error.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useDecideRequest, type RefundRequest } from "../queries.ts";

export function RefundRequestDialog({ request, onClose }: { request: RefundRequest; onClose: () => void }) {
  const decide = useDecideRequest(request.id);
  const { amount, person, title, units, seller_share: share } = request;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || decide.isPending || onClose()}
      question={`Refund ${formatUsd(amount)} to ${person?.name ?? "the buyer"}?`}
      confirm="Refund"
      destructive={false}
      busy={decide.isPending}
      onConfirm={() => decide.mutate({ decision: "approve" }, { onSuccess: onClose })}
    >
      <p className="[overflow-wrap:anywhere]">
        {units > 1 ? `${units} × ` : ""}
        {title}
      </p>
      <p>The buyer loses access. Your share of {formatUsd(share ?? "0.00")} is taken back.</p>
      {decide.error ? (
        <p role="alert" className="font-medium text-brick">
          {messageOf(decide.error, "The refund could not be started. Try again.")}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
