import { formatUsd } from "@pavane/contract/core/money";
import { messageOf } from "../../../../api/api-error.ts";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { useDecideRequest, type RefundRequest } from "../queries.ts";

export function ApproveDialog({ request, onClose }: { request: RefundRequest; onClose: () => void }) {
  const decide = useDecideRequest(request.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || decide.isPending || onClose()}
      question={`Pay back ${formatUsd(request.amount)} to ${request.person?.name ?? "the buyer"}?`}
      confirm="Approve"
      destructive={false}
      busy={decide.isPending}
      onConfirm={() => decide.mutate({ decision: "approve" }, { onSuccess: onClose })}
    >
      <p>
        {request.units > 1 ? `${request.units} × ` : ""}
        {request.title}. Access to what is paid back in full ends at once.
      </p>
      {decide.error ? (
        <p role="alert" className="font-medium text-brick">
          {messageOf(decide.error, "The request could not be approved. Try again.")}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
