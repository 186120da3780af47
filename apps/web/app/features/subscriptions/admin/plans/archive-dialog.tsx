import { messageOf } from "../../../../api/api-error.ts";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { useArchive, type Plan } from "../queries.ts";

export function ArchiveDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const act = useArchive(plan);
  const archived = plan.archived_at !== null;
  const people = plan.subscribers === 1 ? "1 person keeps" : `${plan.subscribers.toLocaleString("en-US")} people keep`;
  const paying = plan.subscribers === 1 ? "goes" : "go";
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || act.isPending || onClose()}
      question={archived ? `Put ${plan.name} on sale again?` : `Archive ${plan.name}?`}
      confirm={archived ? "Put on sale" : "Archive"}
      destructive={!archived}
      busy={act.isPending}
      onConfirm={() => act.mutate(undefined, { onSuccess: onClose })}
    >
      {archived ? (
        <p>Everybody can choose it from now on.</p>
      ) : (
        <p>{`${people} this plan and ${paying} on paying it.`}</p>
      )}
      {act.error ? (
        <p role="alert" className="font-medium text-brick">
          {messageOf(act.error, "This could not be saved. Try again.")}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
