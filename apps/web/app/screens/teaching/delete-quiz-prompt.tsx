import { api } from "../../api/api.ts";
import { useWrite, type QuizSettings } from "../../features/courses/queries.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

interface DeleteQuizPromptProps {
  quiz: Pick<QuizSettings, "id" | "title">;
  onClose: () => void;
  /** Leaves its page. */
  onDeleted: () => void;
}

/** Before a quiz is deleted, which only one that nobody attempted can be. */
export function DeleteQuizPrompt({ quiz, onClose, onDeleted }: DeleteQuizPromptProps) {
  const remove = useWrite({
    write: async () => {
      await api("DELETE /api/quizzes/:id", { params: { id: quiz.id } });
      // Before anything is read again: the page of the quiz would say that it is not there.
      onDeleted();
    },
    done: "Quiz deleted successfully",
    failed: "Failed to delete quiz",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      question="Are you sure you want to delete this quiz? This action cannot be undone."
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      <p className="[overflow-wrap:anywhere]">“{quiz.title}”</p>
      <p>Its questions go with it. Its lesson stays, and questions of the bank stay in the bank.</p>
    </ConfirmDialog>
  );
}
