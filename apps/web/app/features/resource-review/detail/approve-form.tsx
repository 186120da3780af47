import { checklistNames, checklistPoints, type ChecklistPoint } from "@pavane/contract/resources/choices";
import { resourceTexts } from "@pavane/contract/resources/errors";
import { useState } from "react";
import { formFailure } from "../../../forms/form-failure.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";

interface ApproveFormProps {
  /** Identifies what the checklist was checked for; when it changes, the checklist starts again. */
  seen: string;
  pending: boolean;
  error: unknown;
  sent: boolean;
  onApprove: (checklist: Record<ChecklistPoint, boolean>) => void;
}

const none: Record<ChecklistPoint, boolean> = {
  files_open: false,
  preview_fits: false,
  rights: false,
  age: false,
  safe_practice: false,
  pictures_of_children: false,
};

/** Every point must be checked before anything is approved. */
export function ApproveForm({ seen, pending, error, sent, onApprove }: ApproveFormProps) {
  const [gone, setGone] = useState({ of: seen, checked: none });
  const checked = gone.of === seen ? gone.checked : none;
  const [tooSoon, setTooSoon] = useState(false);
  const count = checklistPoints.filter((point) => checked[point]).length;
  useUnsavedChanges(count > 0 && !sent, { withinPage: ["id"], sending: pending });
  const complete = count === checklistPoints.length;
  const failure = formFailure(error, "It could not be approved. Try again.");
  const said = tooSoon && !complete ? resourceTexts.checklist : (failure?.fields?.["checklist"] ?? failure?.message);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTooSoon(!complete);
        if (complete && !pending) onApprove(checked);
      }}
      className="grid gap-5"
    >
      <fieldset className="grid gap-3">
        <legend className="mb-3 flex w-full justify-between text-meta font-semibold">
          Checklist
          <span className="tabular font-normal text-soft">
            {count} of {checklistPoints.length}
          </span>
        </legend>
        {checklistPoints.map((point) => (
          <Checkbox
            key={point}
            label={checklistNames[point]}
            checked={checked[point]}
            onChange={(event) => setGone({ of: seen, checked: { ...checked, [point]: event.target.checked } })}
          />
        ))}
      </fieldset>
      <div className="grid gap-2">
        <Button type="submit" busy={pending}>
          Approve
        </Button>
        <div role="alert">{said ? <FieldError id="approve-error">{said}</FieldError> : null}</div>
      </div>
    </form>
  );
}
