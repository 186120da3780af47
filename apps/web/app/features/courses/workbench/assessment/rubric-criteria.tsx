import { criterionLevels, maxCriteria } from "@pavane/contract/courses/assessment-limits";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { counted } from "../../../../counted.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { FieldError } from "../../../../ui/form/field.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { newCriterion, newLevel, pointsOf, type RubricForm } from "./rubric-values.ts";

/** The criteria of a rubric in their order, with what they give together; is placed inside its form. */
export function RubricCriteria() {
  const { control, getValues, formState } = useFormContext<RubricForm>();
  const { fields, append, remove, move } = useFieldArray<RubricForm, "criteria">({ control, name: "criteria" });
  const [said, setSaid] = useState("");
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    const name = getValues(`criteria.${from}.title`) || `Criterion ${from + 1}`;
    move(from, to);
    setSaid(`${name} is now ${to + 1} of ${fields.length}.`);
  };
  const add = () => append(newCriterion(), { focusName: `criteria.${fields.length}.title` });
  const fault = formState.errors.criteria?.message ?? formState.errors.criteria?.root?.message;
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4" aria-label="Criteria">
        {fields.map((field, at) => (
          <Criterion
            key={field.id}
            at={at}
            count={fields.length}
            onMove={(to) => moveTo(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <output className="sr-only">{said}</output>
      {fault ? <FieldError id="criteria-fault">{fault}</FieldError> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {fields.length < maxCriteria ? (
          <Button size="small" variant="outline" icon={<Plus aria-hidden />} onClick={add}>
            Add a criterion
          </Button>
        ) : null}
        <Total />
      </div>
    </div>
  );
}

function Total() {
  const criteria = useWatch<RubricForm, "criteria">({ name: "criteria" });
  return (
    <p aria-live="polite" className="font-semibold tabular">
      {counted(pointsOf(criteria), "point")} in all
    </p>
  );
}

interface CriterionProps {
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Criterion({ at, count, onMove, onRemove }: CriterionProps) {
  const { register, control } = useFormContext<RubricForm>();
  const title = useWatch({ control, name: `criteria.${at}.title` });
  const name = title.trim() === "" ? `criterion ${at + 1}` : title;
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start gap-1">
        <TextField
          label={`Criterion ${at + 1}`}
          autoComplete="off"
          className="min-w-40 flex-1"
          {...register(`criteria.${at}.title`)}
        />
        <span className="flex sm:pt-6.5">
          <StepButton
            label={`Move up: ${name}`}
            icon={<ArrowUp aria-hidden />}
            off={at === 0}
            onMove={() => onMove(at - 1)}
          />
          <StepButton
            label={`Move down: ${name}`}
            icon={<ArrowDown aria-hidden />}
            off={at === count - 1}
            onMove={() => onMove(at + 1)}
          />
          <IconButton
            tone="destructive"
            label={`Remove ${name}`}
            icon={<Trash2 aria-hidden />}
            disabled={count === 1}
            onClick={onRemove}
          />
        </span>
      </div>
      <Levels at={at} name={name} />
    </li>
  );
}

interface StepButtonProps {
  label: string;
  icon: ReactNode;
  off: boolean;
  onMove: () => void;
}

/** Stays in the order of Tab where it moves nothing, so that the focus is not lost at either end. */
const StepButton = ({ label, icon, off, onMove }: StepButtonProps) => (
  <IconButton label={label} icon={icon} aria-disabled={off} className="aria-disabled:opacity-40" onClick={onMove} />
);

function Levels({ at, name }: { at: number; name: string }) {
  const { control, formState } = useFormContext<RubricForm>();
  const { fields, append, remove } = useFieldArray<RubricForm, `criteria.${number}.levels`>({
    control,
    name: `criteria.${at}.levels`,
  });
  const faults = formState.errors.criteria?.[at]?.levels;
  const fault = faults?.message ?? faults?.root?.message;
  return (
    <div className="grid gap-3">
      <LevelHeads />
      <ol className="grid gap-3 max-sm:gap-6" aria-label={`Levels of ${name}`}>
        {fields.map((field, level) => (
          <Level
            key={field.id}
            {...{ at, level, name }}
            fixed={fields.length <= criterionLevels.fewest}
            onRemove={() => remove(level)}
          />
        ))}
      </ol>
      {fault ? <FieldError id={`levels-fault-${at}`}>{fault}</FieldError> : null}
      {fields.length < criterionLevels.most ? (
        <Button
          size="small"
          variant="ghost"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() => append(newLevel(), { focusName: `criteria.${at}.levels.${fields.length}.label` })}
        >
          Add a level
        </Button>
      ) : null}
    </div>
  );
}

/** What stands in the columns; each field has a name of its own besides. */
const LevelHeads = () => (
  <div aria-hidden className="-mb-2 hidden grid-cols-[10rem_5.5rem_1fr_2.75rem] gap-2 text-small text-soft sm:grid">
    <span>Level</span>
    <span>Points</span>
    <span>What it looks like</span>
  </div>
);

interface LevelProps {
  at: number;
  level: number;
  name: string;
  /** As few as a criterion may have. */
  fixed: boolean;
  onRemove: () => void;
}

function Level({ at, level, name, fixed, onRemove }: LevelProps) {
  const { register } = useFormContext<RubricForm>();
  const path = `criteria.${at}.levels.${level}` as const;
  const of = `level ${level + 1} of ${name}`;
  return (
    <li className="grid grid-cols-[1fr_5.5rem_auto] items-start gap-2 sm:grid-cols-[10rem_5.5rem_1fr_auto]">
      <TextField
        label={`Name of ${of}`}
        hideLabel
        placeholder="Level"
        autoComplete="off"
        {...register(`${path}.label`)}
      />
      <TextField
        label={`Points of ${of}`}
        hideLabel
        placeholder="Points"
        inputMode="numeric"
        autoComplete="off"
        {...register(`${path}.points`)}
      />
      <TextField
        label={`What ${of} means`}
        hideLabel
        placeholder="What it looks like"
        autoComplete="off"
        className="max-sm:order-last max-sm:col-span-3"
        {...register(`${path}.text`)}
      />
      <IconButton
        tone="destructive"
        label={`Remove ${of}`}
        icon={<Trash2 aria-hidden />}
        disabled={fixed}
        onClick={onRemove}
      />
    </li>
  );
}
