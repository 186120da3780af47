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
import { MoveButtons } from "../../../ui/buttons/move-buttons.tsx";
import { moved } from "../../../ui/lists/reorder.ts";
import {
  addOption,
  changeOption,
  changeText,
  chooseOnly,
  minOptions,
  removeOption,
  toggleCorrect,
  type ChoiceList,
} from "../rules/question-options.ts";

interface QuestionOptionsProps {
  type: QuestionForm["type"];
  list: ChoiceList;
  onChange: (list: ChoiceList) => void;
}

interface Words {
  readonly legend: string;
  readonly one: string;
  readonly add: string;
  readonly hint: string;
}

const choiceWords: Words = { legend: "Options", one: "Option", add: "Add Option", hint: "Mark the correct answer." };
const words: Readonly<Record<QuestionForm["type"], Words>> = {
  single: choiceWords,
  true_false: choiceWords,
  multiple: { ...choiceWords, hint: "Tick every correct answer." },
  ordering: { legend: "Steps", one: "Step", add: "Add Step", hint: "In their right order; learners see them mixed." },
  matching: {
    legend: "Pairs",
    one: "Left side",
    add: "Add Pair",
    hint: "Each with its match; learners see these mixed.",
  },
  short_answer: {
    legend: "Accepted answers",
    one: "Answer",
    add: "Add Answer",
    hint: "Capitals, accents and spaces make no difference.",
  },
};

/** The options with what makes them right: a mark, their order, their match, or that they are accepted. */
export function QuestionOptions({ type, list, onChange }: QuestionOptionsProps) {
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { legend, one, add, hint } = words[type];
  const fixed = type === "true_false";
  const blank = list.options.some((option, index) => left.has(index) && option.trim() === "");
  const remove = (at: number) => {
    const next = removeOption(list, at, minOptions(type));
    if (!next) {
      toast({ title: "Error", description: "A question must have at least 2 options", variant: "destructive" });
      return;
    }
    setLeft(new Set());
    onChange(next);
  };
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-hint${blank ? ` ${id}-error` : ""}`}>
      <legend className="mb-1.5 text-meta font-semibold">{legend}</legend>
      {list.options.map((option, at) => (
        <div key={at} className="flex flex-wrap items-center gap-2.5">
          <RightMark name={`${id}-correct`} type={type} list={list} at={at} onChange={onChange} />
          <input
            aria-label={`${one} ${at + 1}`}
            placeholder={`${one} ${at + 1}`}
            value={option}
            readOnly={fixed}
            onChange={(event) => onChange(changeOption(list, at, event.target.value))}
            onBlur={() => setLeft(new Set([...left, at]))}
            aria-invalid={(left.has(at) && option.trim() === "") || undefined}
            className={cx(controlClass, "h-11 min-w-0 flex-1 basis-40")}
          />
          {type === "matching" ? (
            <MatchInput list={list} at={at} label={`Match ${at + 1}`} onChange={onChange} />
          ) : null}
          {fixed || list.options.length <= (type === "short_answer" ? 1 : 0) ? null : (
            <IconButton
              size="small"
              tone="destructive"
              label={`Remove ${one.toLowerCase()} ${at + 1}`}
              icon={<X aria-hidden />}
              onClick={() => remove(at)}
            />
          )}
        </div>
      ))}
      {type === "matching" ? <Astray list={list} onChange={onChange} /> : null}
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {blank ? <FieldError id={`${id}-error`}>All options must have content</FieldError> : null}
      {fixed ? null : <AddButton onClick={() => onChange(addOption(list))}>{add}</AddButton>}
    </fieldset>
  );
}

const AddButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button size="small" variant="outline" className="justify-self-start" icon={<Plus aria-hidden />} onClick={onClick}>
    {children}
  </Button>
);

interface PartProps {
  list: ChoiceList;
  at: number;
  onChange: (list: ChoiceList) => void;
}

/** What says that an option is right, or a step's place among the others. */
function RightMark({ name, type, list, at, onChange }: PartProps & { name: string; type: QuestionForm["type"] }) {
  if (type === "ordering")
    return (
      <MoveButtons
        name={`step ${at + 1}`}
        at={at}
        count={list.options.length}
        fixed={false}
        handleClassName="max-sm:hidden"
        onMove={(from, to) => onChange({ ...list, options: moved(list.options, from, to) })}
      />
    );
  if (type === "matching" || type === "short_answer") return null;
  const several = type === "multiple";
  return (
    <input
      type={several ? "checkbox" : "radio"}
      name={name}
      aria-label={`Option ${at + 1} is correct`}
      checked={list.correct.includes(at)}
      onChange={() => onChange(several ? toggleCorrect(list, at) : chooseOnly(list, at))}
      className={several ? "size-5 shrink-0 accent-velvet" : cx(radioClass, "mt-0!")}
    />
  );
}

function MatchInput({ list, at, label, onChange }: PartProps & { label: string }) {
  return (
    <input
      aria-label={label}
      placeholder={label}
      value={list.matches[at] ?? ""}
      onChange={(event) => onChange({ ...list, matches: changeText(list.matches, at, event.target.value) })}
      className={cx(controlClass, "h-11 min-w-0 flex-1 basis-40")}
    />
  );
}

/** Matches that belong to no left side. */
function Astray({ list, onChange }: Omit<PartProps, "at">) {
  const count = list.options.length;
  return (
    <>
      {list.matches.slice(count).map((_, extra) => (
        <div key={extra} className="flex items-center gap-2.5">
          <MatchInput list={list} at={count + extra} label={`Match of nothing ${extra + 1}`} onChange={onChange} />
          <IconButton
            size="small"
            tone="destructive"
            label={`Remove match of nothing ${extra + 1}`}
            icon={<X aria-hidden />}
            onClick={() => onChange({ ...list, matches: list.matches.filter((__, at) => at !== count + extra) })}
          />
        </div>
      ))}
      <AddButton
        onClick={() =>
          onChange({ ...list, matches: changeText(list.matches, Math.max(count, list.matches.length), "") })
        }
      >
        Add a match of nothing
      </AddButton>
    </>
  );
}
