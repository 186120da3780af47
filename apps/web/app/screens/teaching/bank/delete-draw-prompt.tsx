import { api } from "../../../api/api.ts";
import { useWrite, type QuizDraw } from "../../../features/courses/queries.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { drawText } from "./draw-texts.ts";

/** Before a quiz draws no more. */
export function DeleteDrawPrompt({ draw, onClose }: { draw: QuizDraw; onClose: () => void }) {
  const remove = useWrite({
    write: () => api("DELETE /api/quiz-draws/:id", { params: { id: draw.id } }),
    done: "Draw taken out",
    failed: "Failed to take the draw out",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      question="Take this draw out?"
      confirm="Take out"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      <p className="[overflow-wrap:anywhere]">{drawText(draw)}</p>
      <p>New attempts draw nothing by it. The questions stay in the bank, and attempts keep what they drew.</p>
    </ConfirmDialog>
  );
}
