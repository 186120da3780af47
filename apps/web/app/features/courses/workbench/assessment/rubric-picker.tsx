import type { RubricContent } from "@pavane/contract/courses/schema-assessments";
import { criterionPoints, possiblePoints } from "@pavane/contract/courses/rubric-points";
import { useController } from "react-hook-form";
import { counted } from "../../../../counted.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import type { AssessmentForm } from "./assessment-values.ts";
import type { Rubric } from "./queries.ts";
import { danceRubric, emptyRubric, rubricValues, type RubricForm } from "./rubric-values.ts";

/** What is done with rubrics beside the form, in dialogs of their own. */
export interface RubricActs {
  create: (start: RubricForm) => void;
  edit: (rubric: Rubric) => void;
  remove: (rubric: Rubric) => void;
}

interface RubricPickerProps extends RubricActs {
  rubrics: readonly Rubric[];
  /** The one that the lesson uses, also where it is not among the first that are listed. */
  used: { readonly id: number; readonly content: RubricContent } | null;
}

export function RubricPicker({ rubrics, used, create, edit, remove }: RubricPickerProps) {
  // A new rubric is chosen before the list has it, so the list follows the value.
  const { field } = useController<AssessmentForm, "rubric_id">({ name: "rubric_id" });
  const chosen = Number(field.value);
  const rubric = rubrics.find(({ id }) => id === chosen);
  const content = rubric ?? (used?.id === chosen ? used.content : undefined);
  const listed = rubrics.map(({ id, title, owner_name: owner, can }) => ({
    value: String(id),
    label: can.edit || owner === null ? title : `${title} (by ${owner})`,
  }));
  const missing = used !== null && !rubrics.some(({ id }) => id === used.id);
  const options = missing ? [{ value: String(used.id), label: used.content.title }, ...listed] : listed;
  return (
    <div className="grid gap-3">
      <Select label="Rubric" placeholder="Choose a rubric" options={options} {...field} />
      {content === undefined ? null : <RubricPreview content={content} />}
      <div className="flex flex-wrap gap-2">
        {rubric === undefined ? null : <ChosenRubric {...{ rubric, create, edit, remove }} />}
        <Button size="small" variant="outline" onClick={() => create(emptyRubric)}>
          New rubric
        </Button>
        <Button size="small" variant="outline" onClick={() => create(danceRubric)}>
          New from the dance template
        </Button>
      </div>
    </div>
  );
}

function ChosenRubric({ rubric, create, edit, remove }: RubricActs & { rubric: Rubric }) {
  const copy = () => {
    const { title, criteria } = rubricValues(rubric);
    create({ title, criteria: criteria.map((criterion) => ({ ...criterion, key: "" })) });
  };
  return (
    <>
      {rubric.can.edit ? (
        <Button size="small" variant="outline" onClick={() => edit(rubric)}>
          Edit rubric
        </Button>
      ) : (
        <Button size="small" variant="outline" onClick={copy}>
          Copy and change
        </Button>
      )}
      {rubric.can.delete ? (
        <Button size="small" variant="outline" onClick={() => remove(rubric)}>
          Delete rubric
        </Button>
      ) : null}
    </>
  );
}

function RubricPreview({ content }: { content: RubricContent }) {
  return (
    <div className="grid gap-1 rounded-card border border-line bg-card px-4 py-3 text-meta">
      <ul className="grid gap-1" aria-label="Criteria of the rubric">
        {content.criteria.map((criterion) => (
          <li key={criterion.key} className="flex justify-between gap-4 [overflow-wrap:anywhere]">
            <span>
              {criterion.title}
              <span className="text-soft"> · {criterion.levels.map(({ label }) => label).join(", ")}</span>
            </span>
            <span className="shrink-0 tabular text-soft">{criterionPoints(criterion)}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-1 text-right font-semibold tabular">
        {counted(possiblePoints(content.criteria), "point")} in all
      </p>
    </div>
  );
}
