import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useDeletePlan } from "../queries.ts";

interface DeletePlanProps {
  id: number;
  title: string;
  onDeleted?: () => void;
}

/** Asks, and deletes; a plan that another tab deleted before counts as deleted too. */
export function DeletePlan({ id, title, onDeleted }: DeletePlanProps) {
  const [asked, setAsked] = useState(false);
  const remove = useDeletePlan(id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => onDeleted?.(),
      onError: (error) => {
        if (error instanceof ApiError && error.status === 404) onDeleted?.();
      },
      onSettled: () => setAsked(false),
    });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Trash2 aria-hidden />}
        aria-label={`Delete ${title}`}
        className="text-soft"
        onClick={() => setAsked(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        question={`Delete ${title}? This action cannot be undone.`}
        confirm="Delete"
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
