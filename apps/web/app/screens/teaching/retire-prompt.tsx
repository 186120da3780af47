import { api } from "../../api/api.ts";
import { useWrite, type QuizQuestion } from "../../features/courses/queries.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

/** Before a question leaves its quiz. */
export function RetirePrompt({ question, onClose }: { question: QuizQuestion; onClose: () => void }) {
  const retire = useWrite({
    write: () => api("DELETE /api/quiz-questions/:id", { params: { id: question.id } }),
    done: "Question retired",
    failed: "Failed to retire the question",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || retire.isPending || onClose()}
      question="Retire this question?"
      confirm="Retire"
      busy={retire.isPending}
      onConfirm={() => retire.mutate(undefined)}
    >
      <p className="[overflow-wrap:anywhere]">“{question.question}”</p>
      <p>New attempts leave it out. Attempts that asked it keep it, and you can put it back.</p>
    </ConfirmDialog>
  );
}
