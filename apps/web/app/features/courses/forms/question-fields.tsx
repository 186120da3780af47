import { questionTypeNames, questionTypes, type QuestionType } from "@pavane/contract/courses/choices";
import { useFormContext, useWatch } from "react-hook-form";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { QuestionFeedback } from "../components/question-feedback.tsx";
import { QuestionMediaFields } from "../components/question-media-fields.tsx";
import { QuestionOptions } from "../components/question-options.tsx";
import { listOfKind, type ChoiceList } from "../rules/question-options.ts";
import type { QuestionForm } from "./schemas.ts";

const typeOptions = questionTypes.map((value) => ({ value, label: questionTypeNames[value] }));

/** What a question says, wherever it is kept; is placed inside its form. */
export function QuestionFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { control, register, setValue } = useFormContext<QuestionForm>();
  const [type, list] = useWatch({ control, name: ["type", "list"] });
  const setList = (next: ChoiceList) => setValue("list", next, { shouldDirty: true });
  const chooseType = (next: QuestionType) => setList(listOfKind(list, type, next));
  return (
    <>
      <TextArea label="Question" rows={2} {...register("question")} />
      <QuestionOptions type={type} list={list} onChange={setList} />
      <Disclosure summary="More options">
        <Select
          label="Kind of question"
          options={typeOptions}
          {...register("type", {
            onChange: (event: { target: { value: QuestionType } }) => chooseType(event.target.value),
          })}
        />
        {type === "short_answer" ? (
          <TextField
            label="Tolerance"
            optional
            inputMode="decimal"
            hint="For numbers: how far an answer may be off."
            {...register("tolerance")}
          />
        ) : null}
        <QuestionFeedback type={type} list={list} onChange={setList} />
        <QuestionMediaFields onBusy={onBusy} />
        <TextArea label="Explanation" optional rows={2} hint="Shown with the result." {...register("explanation")} />
      </Disclosure>
    </>
  );
}
