import { api } from "../../../api/api.ts";
import { topicFault, TopicField } from "../../../features/courses/forms/topic-field.tsx";
import { useCourseForm } from "../../../features/courses/forms/use-course-form.ts";
import type { QuizQuestion } from "../../../features/courses/queries.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";

interface MoveToBankDialogProps {
  courseId: number;
  question: QuizQuestion;
  onClose: () => void;
}

const resolver = checkResolver<{ topic: string }>({ topic: ({ topic }) => topicFault(topic) });

/** A question leaves its quiz for the bank, from which attempts may draw it. */
export function MoveToBankDialog({ courseId, question, onClose }: MoveToBankDialogProps) {
  const saved = useCourseForm<{ topic: string }, unknown>({
    resolver,
    values: { topic: "" },
    draft: `question:${question.id}:to-bank`,
    write: ({ topic }) =>
      api("POST /api/quiz-questions/:id/to-bank", { params: { id: question.id }, body: { topic: topic.trim() } }),
    done: "Question moved into the bank",
    failed: "Failed to move the question",
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      of={saved}
      title="Move into the question bank"
      description="It leaves this quiz. Attempts that asked it keep it."
      submit="Move"
      onClose={onClose}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">“{question.question}”</p>
      <TopicField courseId={courseId} {...saved.form.register("topic")} />
    </SavedFormDialog>
  );
}
