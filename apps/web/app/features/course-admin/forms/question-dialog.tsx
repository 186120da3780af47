import { zodResolver } from "@hookform/resolvers/zod";
import { questionBody } from "./question-values.ts";
import { questionForm, type QuestionForm } from "./schemas.ts";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../../lib/api.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { QuestionOptions } from "../components/question-options.tsx";
import { useWrite, type QuizQuestion } from "../queries.ts";
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
  const [start] = useState<ChoiceList>(() =>
    question ? { options: question.options, correct: question.correct_options } : { options: ["", ""], correct: [0] },
  );
  const [list, setList] = useState(start);
  const form = useForm<QuestionForm>({
    resolver: zodResolver(questionForm),
    defaultValues: {
      question: question?.question ?? "",
      type: question?.type ?? "single",
      explanation: question?.explanation ?? "",
    },
  });
  const [text, type] = useWatch({ control: form.control, name: ["question", "type"] });
  const save = useWrite({
    write: (values: QuestionForm) => {
      const body = questionBody(values, list, question !== undefined);
      return question
        ? api("PATCH /api/quiz-questions/:id", { params: { id: question.id }, body })
        : api("POST /api/quiz-questions", { body: { ...body, quizId } });
    },
    done: question ? "Question updated successfully" : "Question added successfully",
    failed: question ? "Failed to update question" : "Failed to add question",
    onDone: onClose,
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
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
      changed={list !== start}
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
