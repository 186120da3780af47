import { questionTypeNames, questionTypes, type QuestionType } from "@pavane/contract/courses/choices";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { questionBody, questionValues } from "./question-values.ts";
import { questionForm, type QuestionForm } from "./schemas.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { SavedFormDialog } from "../../../forms/saved-form-dialog.tsx";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { QuestionFeedback } from "../components/question-feedback.tsx";
import { QuestionMediaFields } from "../components/question-media-fields.tsx";
import { QuestionOptions } from "../components/question-options.tsx";
import { questionsQuery, type QuizQuestion } from "../queries.ts";
import { listOfKind, mayAddQuestion, type ChoiceList } from "../rules/question-options.ts";
import { useCourseForm } from "./use-course-form.ts";

interface QuestionDialogProps {
  quizId: number;
  /** The question to edit; a new one without. */
  question?: QuizQuestion;
  onClose: () => void;
}

const typeOptions = questionTypes.map((value) => ({ value, label: questionTypeNames[value] }));

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
  const setList = (next: ChoiceList) => form.setValue("list", next, { shouldDirty: true });
  const [isBusy, setBusy] = useState(false);
  const chooseType = (next: QuestionType) => setList(listOfKind(list, type, next));
  return (
    <SavedFormDialog
      title={question ? "Edit Question" : "Add Question"}
      of={saved}
      submit={question ? "Save Changes" : "Add Question"}
      onClose={onClose}
      submitDisabled={isBusy || !mayAddQuestion(text, list, type)}
    >
      <TextArea label="Question" rows={2} {...form.register("question")} />
      <QuestionOptions type={type} list={list} onChange={setList} />
      <Disclosure summary="More options">
        <Select
          label="Kind of question"
          options={typeOptions}
          {...form.register("type", {
            onChange: (event: { target: { value: QuestionType } }) => chooseType(event.target.value),
          })}
        />
        {type === "short_answer" ? (
          <TextField
            label="Tolerance"
            optional
            inputMode="decimal"
            hint="For numbers: how far an answer may be off."
            {...form.register("tolerance")}
          />
        ) : null}
        <QuestionFeedback type={type} list={list} onChange={setList} />
        <QuestionMediaFields onBusy={setBusy} />
        <TextArea
          label="Explanation"
          optional
          rows={2}
          hint="Shown with the result."
          {...form.register("explanation")}
        />
      </Disclosure>
    </SavedFormDialog>
  );
}
