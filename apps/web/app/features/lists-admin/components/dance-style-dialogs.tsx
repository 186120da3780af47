import { danceStyleInUse } from "@pavane/contract/site/dance-styles";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { refreshStyles, useListWrite, type DanceStyle } from "../queries.ts";
import { TargetDialog } from "./target-dialog.tsx";

interface MergeStyleDialogProps {
  style: DanceStyle;
  all: readonly DanceStyle[];
  onClose: () => void;
}

export function MergeStyleDialog({ style, all, onClose }: MergeStyleDialogProps) {
  const merge = useListWrite({
    write: (into: number) => api("POST /api/dance-styles/:id/merge", { params: { id: style.id }, body: { into } }),
    refresh: refreshStyles,
    failed: "The dance styles could not be merged.",
    onDone: onClose,
  });
  const others = all.filter(({ id }) => id !== style.id);
  return (
    <TargetDialog
      title={`Merge ${style.name} into another?`}
      label="Into"
      options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      confirm="Merge"
      destructive
      busy={merge.isPending}
      onConfirm={(into) => merge.mutate(into)}
      onClose={onClose}
    >
      {style.count === 0
        ? `Nothing uses ${style.name}. It is deleted.`
        : `${counted(style.count, "item gets", "items get")} the other style instead, and ${style.name} is deleted. This cannot be undone.`}
    </TargetDialog>
  );
}

interface DeleteStyleDialogProps {
  style: DanceStyle;
  onClose: () => void;
  onMerge: () => void;
}

/** Only what nothing uses is deleted; the rest can be merged. */
export function DeleteStyleDialog({ style, onClose, onMerge }: DeleteStyleDialogProps) {
  const remove = useListWrite({
    write: () => api("DELETE /api/dance-styles/:id", { params: { id: style.id } }),
    refresh: refreshStyles,
    failed: "The dance style could not be deleted.",
    onDone: onClose,
  });
  if (style.count > 0)
    return (
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        title={`${style.name} is in use`}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={onMerge}>Merge into another</Button>
          </>
        }
      >
        <p>{danceStyleInUse(style.count)} Merge it into another, or switch it off: then nothing new gets it.</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      question={`Delete ${style.name}?`}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}
