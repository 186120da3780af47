import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useWithdrawPlace, type GivenPlace } from "../queries.ts";

export function WithdrawPlaceDialog({ place, onClose }: { place: GivenPlace; onClose: () => void }) {
  const withdraw = useWithdrawPlace(place.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || withdraw.isPending || onClose()}
      question={`Withdraw the link to “${place.title}”?`}
      confirm="Withdraw"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(undefined, { onSettled: onClose })}
    >
      <p>Whoever has it can no longer use it. The unit stays yours to give: you can make a new link later.</p>
    </ConfirmDialog>
  );
}
