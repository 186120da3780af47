import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { questionBody, questionValues } from "./question-values.ts";
import { questionForm, type QuestionForm } from "./schemas.ts";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../../lib/api.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { QuestionOptions } from "../components/question-options.tsx";
import { useEdit } from "../components/use-edit.ts";
import { questionsQuery, useWrite, type QuizQuestion } from "../queries.ts";
import { mayAddQuestion, type ChoiceList } from "../rules/question-options.ts";

interface QuestionDialogProps {
  quizId: number;
  /** The question to edit; a new one without. */
  question?: QuizQuestion;
  onClose: () => void;
}

const typeOptions = [
  { value: "single", label: "One right answer" },
  { value: "multiple", label: "Several right answers" },
  { value: "true_false", label: "True or false" },
];

const trueFalse: ChoiceList = { options: ["True", "False"], correct: [0] };

export function QuestionDialog({ quizId, question, onClose }: QuestionDialogProps) {
  const client = useQueryClient();
  const form = useForm<QuestionForm>({
    resolver: zodResolver(questionForm),
    defaultValues: questionValues(question),
  });
  const [text, type, list] = useWatch({ control: form.control, name: ["question", "type", "list"] });
  const setList = (next: ChoiceList) => form.setValue("list", next, { shouldDirty: true });
  const edit = useEdit(form, {
    name: question ? `question:${question.id}` : `quiz:${quizId}:question`,
    version: question?.version,
    read: async () => {
      const questions = await client.fetchQuery({ ...questionsQuery(quizId), staleTime: 0 });
      const stored = questions.data.find((one) => one.id === question?.id);
      return stored ? { values: questionValues(stored), version: stored.version } : null;
    },
  });
  const save = useWrite({
    write: (values: QuestionForm) => {
      if (!question) return api("POST /api/quiz-questions", { body: { ...questionBody(values, false), quizId } });
      const body = { ...questionBody(values, true), version: edit.version };
      return api("PATCH /api/quiz-questions/:id", { params: { id: question.id }, body });
    },
    done: question ? "Question updated successfully" : "Question added successfully",
    failed: question ? "Failed to update question" : "Failed to add question",
    onDone: () => {
      edit.forget();
      onClose();
    },
  });
  const chooseType = (next: string) => {
    if (next === "true_false") setList(trueFalse);
    else if (type === "true_false") setList({ options: ["", ""], correct: [0] });
    else if (next === "single") setList({ ...list, correct: list.correct.slice(0, 1) });
  };
  return (
    <FormDialog
      title={question ? "Edit Question" : "Add Question"}
      form={form}
      submit={question ? "Save Changes" : "Add Question"}
      pending={save.isPending}
      error={save.error}
      edit={edit}
      onReloaded={save.reset}
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
      submitDisabled={!mayAddQuestion(text, list)}
    >
      <TextArea label="Question" rows={2} {...form.register("question")} />
      <QuestionOptions type={type} list={list} onChange={setList} />
      <Disclosure summary="More options">
        <Select
          label="Kind of question"
          options={typeOptions}
          {...form.register("type", {
            onChange: (event: { target: { value: string } }) => chooseType(event.target.value),
          })}
        />
        <TextArea
          label="Explanation"
          optional
          rows={2}
          hint="Shown with the result."
          {...form.register("explanation")}
        />
      </Disclosure>
    </FormDialog>
  );
}
