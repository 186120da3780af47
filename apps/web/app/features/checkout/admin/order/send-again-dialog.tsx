import { formatUsd } from "@pavane/contract/core/money";
import { messageOf } from "../../../../api/api-error.ts";
import { useRequestKey } from "../../../../api/request-key.ts";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { useSendAgain, type AdminOrder, type AdminRefund } from "../queries.ts";

interface SendAgainDialogProps {
  refund: AdminRefund;
  /** What is still owed of it, such as `45.00`. */
  amount: string;
  person: AdminOrder["person"];
  onClose: () => void;
}

/** Asks to confirm who one is; the client then sends it again by itself. */
export function SendAgainDialog({ refund, amount, person, onClose }: SendAgainDialogProps) {
  const part = amount !== refund.amount;
  const again = useSendAgain(refund.id, useRequestKey());
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || again.isPending || onClose()}
      question={`Send ${formatUsd(amount)} to ${person.name} again?`}
      confirm="Send again"
      destructive={false}
      busy={again.isPending}
      onConfirm={() => again.mutate(undefined, { onSuccess: onClose })}
    >
      <p>
        {part ? "The rest of this money has gone back another way. " : ""}This money paid for nothing and goes back the
        way it came.
      </p>
      {refund.error ? <p>The last try failed: {refund.error}</p> : null}
      {again.error ? (
        <p role="alert" className="font-medium text-brick">
          {messageOf(again.error, "The refund could not be sent. Try again.")}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
