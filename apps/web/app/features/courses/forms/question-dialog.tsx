import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { questionBody, questionValues } from "./question-values.ts";
import { questionForm, type QuestionForm } from "./schemas.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { questionsQuery, type QuizQuestion } from "../queries.ts";
import { mayAddQuestion } from "../rules/question-options.ts";
import { QuestionFields } from "./question-fields.tsx";
import { useCourseForm } from "./use-course-form.ts";

interface QuestionDialogProps {
  quizId: number;
  /** The question to edit; a new one without. */
  question?: QuizQuestion;
  onClose: () => void;
}

export function QuestionDialog({ quizId, question, onClose }: QuestionDialogProps) {
  const client = useQueryClient();
  const saved = useCourseForm<QuestionForm, unknown>({
    resolver: zodResolver(questionForm),
    values: questionValues(question),
    draft: question ? `question:${question.id}` : `quiz:${quizId}:question`,
    version: question?.version,
    read: async () => {
      const questions = await client.fetchQuery({ ...questionsQuery(quizId), staleTime: 0 });
      const stored = questions.data.find((one) => one.id === question?.id);
      return stored ? { values: questionValues(stored), version: stored.version } : null;
    },
    write: (values, { version }) =>
      question
        ? api("PATCH /api/quiz-questions/:id", {
            params: { id: question.id },
            body: { ...questionBody(values, true), version },
          })
        : api("POST /api/quiz-questions", { body: { ...questionBody(values, false), quizId } }),
    done: question ? "Question updated successfully" : "Question added successfully",
    failed: question ? "Failed to update question" : "Failed to add question",
    onSaved: onClose,
  });
  const { form } = saved;
  const [text, type, list] = useWatch({ control: form.control, name: ["question", "type", "list"] });
  const [isBusy, setBusy] = useState(false);
  return (
    <SavedFormDialog
      title={question ? "Edit Question" : "Add Question"}
      of={saved}
      submit={question ? "Save Changes" : "Add Question"}
      onClose={onClose}
      submitDisabled={isBusy || !mayAddQuestion(text, list, type)}
    >
      <QuestionFields onBusy={setBusy} />
    </SavedFormDialog>
  );
}
