import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { bankQuestionQuery, type BankQuestion } from "../queries.ts";
import { mayAddQuestion } from "../rules/question-options.ts";
import { QuestionFields } from "./question-fields.tsx";
import { questionBody, questionValues } from "./question-values.ts";
import { bankQuestionForm, type BankQuestionForm } from "./schemas.ts";
import { TopicField } from "./topic-field.tsx";
import { useCourseForm } from "./use-course-form.ts";

interface BankQuestionDialogProps {
  courseId: number;
  /** The question to edit; a new one without. */
  question: BankQuestion | null;
  /** The topic of a new one, where one is looked at. */
  topic?: string | undefined;
  onClose: () => void;
}

const valuesOf = (question: BankQuestion | null, topic = ""): BankQuestionForm => ({
  ...questionValues(question ?? undefined),
  topic: question?.topic ?? topic,
});

/** A question of the bank: the same as of a quiz, with its topic. */
export function BankQuestionDialog({ courseId, question, topic, onClose }: BankQuestionDialogProps) {
  const client = useQueryClient();
  const saved = useCourseForm<BankQuestionForm, unknown>({
    resolver: zodResolver(bankQuestionForm),
    values: valuesOf(question, topic),
    draft: question ? `bank-question:${question.id}` : `course:${courseId}:bank-question`,
    version: question?.version,
    read: async () => {
      if (question === null) return null;
      const stored = await client.fetchQuery({ ...bankQuestionQuery(question.id), staleTime: 0 });
      return { values: valuesOf(stored), version: stored.version };
    },
    write: ({ topic: said, ...values }, { version }) =>
      question
        ? api("PATCH /api/bank-questions/:id", {
            params: { id: question.id },
            body: { ...questionBody(values, true), topic: said, version },
          })
        : api("POST /api/courses/:id/question-bank", {
            params: { id: courseId },
            body: { ...questionBody(values, false), topic: said },
          }),
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
      <TopicField courseId={courseId} {...form.register("topic")} />
      <QuestionFields onBusy={setBusy} />
    </SavedFormDialog>
  );
}
