import { resourcesErrors } from "@pavane/contract/resources/errors";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { toastError, useDeleteResource, useMoveResource, type SellerResource } from "../queries.ts";

interface DialogProps {
  resource: SellerResource;
  onClose: () => void;
}

/** Asks before a resource goes; one that has buyers can only leave the store. */
export function DeleteResourceDialog({ resource, onClose }: DialogProps) {
  const remove = useDeleteResource(resource.id);
  const hasBuyers = remove.error instanceof ApiError && remove.error.code === "has_buyers";
  if (resource.sales > 0 || hasBuyers) return <HasBuyers resource={resource} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      question="Are you sure you want to delete this resource? This action cannot be undone."
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      <p className="font-medium [overflow-wrap:anywhere] text-ink">{resource.title}</p>
      {remove.error ? (
        <p role="alert" className="font-medium text-brick">
          {messageOf(remove.error, "The resource could not be deleted. Try again.")}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

function HasBuyers({ resource: { id, title, status }, onClose }: DialogProps) {
  const move = useMoveResource();
  const archive = () =>
    move.mutate(
      { id, to: "archived" },
      {
        onSuccess: () => {
          toast({ title: "Archived", description: title });
          onClose();
        },
        onError: (error) => toastError(error, `${title} could not be changed. Try again.`),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={resourcesErrors.has_buyers.message}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {status === "published" ? "Cancel" : "Close"}
          </Button>
          {status === "published" ? (
            <Button busy={move.isPending} onClick={archive}>
              Archive
            </Button>
          ) : null}
        </>
      }
    />
  );
}
