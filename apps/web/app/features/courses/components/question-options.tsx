import type { QuestionForm } from "../forms/schemas.ts";
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { controlClass } from "../../../ui/form/control-class.ts";
import { FieldError, FieldHint } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { radioClass } from "../../../ui/form/radio-group.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import {
  addOption,
  changeOption,
  chooseOnly,
  removeOption,
  toggleCorrect,
  type ChoiceList,
} from "../rules/question-options.ts";

interface QuestionOptionsProps {
  type: QuestionForm["type"];
  list: ChoiceList;
  onChange: (list: ChoiceList) => void;
}

/** The options with the right one marked; several may be right in a multiple choice. */
export function QuestionOptions({ type, list, onChange }: QuestionOptionsProps) {
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const fixed = type === "true_false";
  const several = type === "multiple";
  const blank = list.options.some((option, index) => left.has(index) && option.trim() === "");
  const remove = (at: number) => {
    const next = removeOption(list, at);
    if (!next) {
      toast({ title: "Error", description: "A question must have at least 2 options", variant: "destructive" });
      return;
    }
    setLeft(new Set());
    onChange(next);
  };
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-hint${blank ? ` ${id}-error` : ""}`}>
      <legend className="mb-1.5 text-meta font-semibold">Options</legend>
      {list.options.map((option, at) => (
        <div key={at} className="flex items-center gap-2.5">
          <input
            type={several ? "checkbox" : "radio"}
            name={`${id}-correct`}
            aria-label={`Option ${at + 1} is correct`}
            checked={list.correct.includes(at)}
            onChange={() => onChange(several ? toggleCorrect(list, at) : chooseOnly(list, at))}
            className={several ? "size-5 shrink-0 accent-velvet" : cx(radioClass, "mt-0!")}
          />
          <input
            aria-label={`Option ${at + 1}`}
            placeholder={`Option ${at + 1}`}
            value={option}
            readOnly={fixed}
            onChange={(event) => onChange(changeOption(list, at, event.target.value))}
            onBlur={() => setLeft(new Set([...left, at]))}
            aria-invalid={(left.has(at) && option.trim() === "") || undefined}
            className={cx(controlClass, "h-11 min-w-0 flex-1")}
          />
          {fixed ? null : (
            <IconButton
              size="small"
              tone="destructive"
              label={`Remove option ${at + 1}`}
              icon={<X aria-hidden />}
              onClick={() => remove(at)}
            />
          )}
        </div>
      ))}
      <FieldHint id={`${id}-hint`}>{several ? "Tick every correct answer." : "Mark the correct answer."}</FieldHint>
      {blank ? <FieldError id={`${id}-error`}>All options must have content</FieldError> : null}
      {fixed ? null : (
        <Button
          size="small"
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange(addOption(list))}
        >
          Add Option
        </Button>
      )}
    </fieldset>
  );
}
