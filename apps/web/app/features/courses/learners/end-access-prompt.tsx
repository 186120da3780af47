import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { learnerName } from "./learners-cells.tsx";
import { useLearnerWrite, type Learner } from "./queries.ts";

export function EndAccessPrompt({ learner, onClose }: { learner: Learner; onClose: () => void }) {
  const end = useLearnerWrite({
    write: () => api("DELETE /api/enrolments/:id", { params: { id: learner.enrolment_id } }),
    done: "Access ended",
    onError: (error) => {
      const description = messageOf(error, "Access could not be ended. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || end.isPending || onClose()}
      question={`End the access of ${learnerName(learner)}?`}
      confirm="End access"
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    >
      <p>Their progress is kept, and access can be granted again.</p>
    </ConfirmDialog>
  );
}
