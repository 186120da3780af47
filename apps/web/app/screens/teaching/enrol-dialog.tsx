import { lineText } from "@pavane/contract/courses/outline-text";
import { readLearnersCsv } from "@pavane/contract/learning/learners-csv";
import { useWatch } from "react-hook-form";
import { api } from "../../api/api.ts";
import { counted } from "../../counted.ts";
import { SavedFormDialog } from "../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../forms/use-saved-form.ts";
import { FileDrop } from "../../ui/form/file-drop.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { toast } from "../../ui/toasts/toast-store.ts";
import { learnersResolver, type LearnersLines } from "./learners-lines.ts";
import { refreshCohorts, type Cohort } from "./people-queries.ts";

/** A list of a thousand people is smaller. */
const maxBytes = 400_000;
const shownErrors = 5;

/** Many learners from a file or a pasted list; nothing is saved while a line is wrong. */
export function EnrolDialog({ cohort, onClose }: { cohort: Cohort; onClose: () => void }) {
  const saved = useSavedForm<LearnersLines, unknown>({
    resolver: learnersResolver,
    values: { csv: "" },
    draft: `cohort:${cohort.id}:learners`,
    write: ({ csv }) => api("POST /api/cohorts/:id/learners", { params: { id: cohort.id }, body: { csv } }),
    refresh: refreshCohorts,
    done: { title: "Enrolled or invited" },
    onSaved: onClose,
  });
  const { register, setValue, control } = saved.form;
  const csv = useWatch({ control, name: "csv" });
  const take = async ([file]: File[]) => {
    if (file === undefined) return;
    if (file.size > maxBytes) toast({ title: "This file is too large", description: "At most 1000 lines" });
    else setValue("csv", await file.text(), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <SavedFormDialog
      of={saved}
      title={`Enrol learners in ${cohort.name}`}
      description="Who has an account is enrolled, everybody else is invited by mail. Both take a minute."
      size="wide"
      submit="Enrol"
      onClose={onClose}
    >
      <FileDrop label="CSV file" accept=".csv,.txt,text/csv,text/plain" onFiles={(files) => void take(files)} />
      <TextArea
        label="Learners"
        hint="E-mail, first name, last name: one person a line, at most 1000."
        placeholder="ana@example.com,Ana,Ruiz"
        rows={8}
        {...register("csv")}
      />
      <Reading csv={csv} />
    </SavedFormDialog>
  );
}

/** How many were read, and every line that is not right. */
function Reading({ csv }: { csv: string }) {
  if (csv.trim() === "") return null;
  const { learners, errors } = readLearnersCsv(csv);
  if (errors.length === 0)
    return <p className="text-meta text-soft">{counted(learners.length, "learner")} will be enrolled or invited.</p>;
  return (
    <ul aria-label="Lines that are not right" className="grid gap-1 text-meta text-brick">
      {errors.slice(0, shownErrors).map((error) => (
        <li key={error.line}>{lineText(error)}</li>
      ))}
      {errors.length > shownErrors ? <li>and {errors.length - shownErrors} more</li> : null}
    </ul>
  );
}
