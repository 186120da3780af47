import { api } from "../../../api/api.ts";
import { BankQuestionDialog } from "../../../features/courses/forms/bank-question-dialog.tsx";
import { PasteIntoBankDialog } from "../../../features/courses/forms/paste-questions-dialog.tsx";
import { ImportQuestionsDialog } from "../../../features/courses/imports/import-questions-dialog.tsx";
import { useWrite, type BankQuestion, type Course } from "../../../features/courses/queries.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { RescoreDialog } from "../rescore-dialog.tsx";
import { CopyIntoQuizDialog } from "./copy-into-quiz-dialog.tsx";
import { RenameTopicDialog } from "./rename-topic-dialog.tsx";

export type OpenBankDialog =
  | { readonly kind: "import" }
  | { readonly kind: "paste" }
  | { readonly kind: "rename" }
  | { readonly kind: "edit"; readonly question: BankQuestion | null }
  | { readonly kind: "copy"; readonly ids: readonly number[] }
  | { readonly kind: "rescore" | "retire" | "restore"; readonly question: BankQuestion };

interface BankDialogProps {
  course: Course;
  dialog: OpenBankDialog | null;
  /** The one that is looked at. */
  topic: string | undefined;
  onClose: () => void;
  onCopied: () => void;
}

export function BankDialog({ course, dialog, topic, onClose, onCopied }: BankDialogProps) {
  if (dialog === null) return null;
  if (dialog.kind === "paste") return <PasteIntoBankDialog courseId={course.id} onClose={onClose} />;
  if (dialog.kind === "import")
    return (
      <ImportQuestionsDialog into={{ courseId: course.id }} title="Import questions into the bank" onClose={onClose} />
    );
  if (dialog.kind === "rename") return <RenameTopicDialog courseId={course.id} topic={topic} onClose={onClose} />;
  if (dialog.kind === "edit")
    return <BankQuestionDialog courseId={course.id} question={dialog.question} topic={topic} onClose={onClose} />;
  if (dialog.kind === "copy")
    return <CopyIntoQuizDialog course={course} ids={dialog.ids} onClose={onClose} onCopied={onCopied} />;
  if (dialog.kind === "rescore") return <RescoreDialog of={{ bankQuestion: dialog.question.id }} onClose={onClose} />;
  return <RetirePrompt question={dialog.question} putsBack={dialog.kind === "restore"} onClose={onClose} />;
}

interface RetirePromptProps {
  question: BankQuestion;
  putsBack: boolean;
  onClose: () => void;
}

/** Before a question leaves what is drawn, or comes back to it. */
function RetirePrompt({ question: { id, question }, putsBack, onClose }: RetirePromptProps) {
  const retire = useWrite<void, unknown>({
    write: () =>
      putsBack
        ? api("POST /api/bank-questions/:id/restore", { params: { id } })
        : api("DELETE /api/bank-questions/:id", { params: { id } }),
    done: putsBack ? "Question put back" : "Question retired",
    failed: putsBack ? "Failed to put the question back" : "Failed to retire the question",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || retire.isPending || onClose()}
      question={putsBack ? "Put this question back?" : "Retire this question?"}
      confirm={putsBack ? "Put back" : "Retire"}
      busy={retire.isPending}
      onConfirm={() => retire.mutate()}
    >
      <p className="[overflow-wrap:anywhere]">“{question}”</p>
      <p>
        {putsBack
          ? "New attempts may draw it again."
          : "New attempts do not draw it. Attempts that asked it keep it, and you can put it back."}
      </p>
    </ConfirmDialog>
  );
}
