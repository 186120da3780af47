import { isChoice } from "@pavane/contract/courses/choices";
import type { QuestionForm } from "../forms/schemas.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { changeText, type ChoiceList } from "../rules/question-options.ts";

interface QuestionFeedbackProps {
  type: QuestionForm["type"];
  list: ChoiceList;
  onChange: (list: ChoiceList) => void;
}

/** What is said to who chose an option; only choices have it. */
export function QuestionFeedback({ type, list, onChange }: QuestionFeedbackProps) {
  if (!isChoice(type)) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-meta font-semibold">Feedback (optional)</legend>
      {list.options.map((option, at) => (
        <TextField
          key={at}
          label={option.trim() === "" ? `For option ${at + 1}` : `For “${option}”`}
          maxLength={1000}
          value={list.feedback[at] ?? ""}
          onChange={(event) => onChange({ ...list, feedback: changeText(list.feedback, at, event.target.value) })}
        />
      ))}
    </fieldset>
  );
}
