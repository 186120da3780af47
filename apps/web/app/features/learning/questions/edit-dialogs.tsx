import { questionLengths } from "@pavane/contract/learning/question-rules";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import {
  answerChecks,
  changeAnswer,
  changeQuestion,
  hideAnswer,
  hideQuestion,
  questionChecks,
  reasonChecks,
  refreshQuestions,
  type LessonAnswer,
  type LessonQuestion,
} from "./queries.ts";

const questionResolver = checkResolver<{ title: string; body: string }>(questionChecks);
const answerResolver = checkResolver<{ body: string }>(answerChecks);
const reasonResolver = checkResolver<{ reason: string }>(reasonChecks);

export function EditQuestionDialog({ question, onClose }: { question: LessonQuestion; onClose: () => void }) {
  const saved = useSavedForm({
    resolver: questionResolver,
    values: { title: question.title, body: question.body },
    draft: `question:${question.id}`,
    write: ({ title, body }) => changeQuestion(question.id, { title, body }),
    refresh: refreshQuestions,
    done: { title: "Saved" },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog of={saved} title="Edit question" submit="Save" size="wide" onClose={onClose}>
      <TextField label="Title" maxLength={questionLengths.title.max} {...saved.form.register("title")} />
      <TextArea label="Question" rows={6} maxLength={questionLengths.body.max} {...saved.form.register("body")} />
    </SavedFormDialog>
  );
}

export function EditAnswerDialog({ answer, onClose }: { answer: LessonAnswer; onClose: () => void }) {
  const saved = useSavedForm({
    resolver: answerResolver,
    values: { body: answer.body },
    draft: `answer:${answer.id}`,
    write: ({ body }) => changeAnswer(answer.id, { body }),
    refresh: refreshQuestions,
    done: { title: "Saved" },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog of={saved} title="Edit answer" submit="Save" size="wide" onClose={onClose}>
      <TextArea label="Answer" rows={6} maxLength={questionLengths.answer.max} {...saved.form.register("body")} />
    </SavedFormDialog>
  );
}

/** Hides a question or an answer; who wrote it reads the reason. */
export function HideDialog({ what, id, onClose }: { what: "question" | "answer"; id: number; onClose: () => void }) {
  const hide = what === "question" ? hideQuestion : hideAnswer;
  const saved = useSavedForm({
    resolver: reasonResolver,
    values: { reason: "" },
    draft: `hide:${what}:${id}`,
    write: ({ reason }) => hide(id, reason),
    refresh: refreshQuestions,
    done: { title: what === "question" ? "Question hidden" : "Answer hidden" },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      of={saved}
      title={what === "question" ? "Hide this question?" : "Hide this answer?"}
      description="Learners no longer see it. Who wrote it still does, with your reason."
      submit="Hide"
      submitVariant="destructive"
      onClose={onClose}
    >
      <TextArea label="Reason" rows={3} maxLength={questionLengths.reason.max} {...saved.form.register("reason")} />
    </SavedFormDialog>
  );
}
