import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { checkResolver } from "../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../forms/use-saved-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { cohortsQuery, refreshCohorts, type Cohort } from "./people-queries.ts";

interface CohortValues {
  name: string;
  starts_on: string;
}

const resolver = checkResolver<CohortValues>({
  name: ({ name }) => {
    const { length } = name.trim();
    if (length < 2) return "Name must be at least 2 characters";
    return length > 80 ? "Name must be at most 80 characters" : null;
  },
});

const valuesOf = (cohort: Cohort | null): CohortValues => ({
  name: cohort?.name ?? "",
  starts_on: cohort?.starts_on ?? "",
});

const bodyOf = ({ name, starts_on: day }: CohortValues) => ({ name: name.trim(), starts_on: day === "" ? null : day });

interface CohortDialogProps {
  courseId: number;
  /** The one to edit; a new one without. */
  cohort: Cohort | null;
  onClose: () => void;
}

export function CohortDialog({ courseId, cohort, onClose }: CohortDialogProps) {
  const client = useQueryClient();
  const saved = useSavedForm<CohortValues, unknown>({
    resolver,
    values: valuesOf(cohort),
    draft: cohort ? `cohort:${cohort.id}` : `course:${courseId}:cohort`,
    version: cohort?.version,
    read: async () => {
      const { data } = await client.fetchQuery({ ...cohortsQuery(courseId), staleTime: 0 });
      const stored = data.find(({ id }) => id === cohort?.id);
      return stored ? { values: valuesOf(stored), version: stored.version } : null;
    },
    write: (values, { version, changed }) =>
      cohort
        ? api("PATCH /api/cohorts/:id", { params: { id: cohort.id }, body: { ...changed(bodyOf), version } })
        : api("POST /api/courses/:id/cohorts", { params: { id: courseId }, body: bodyOf(values) }),
    refresh: refreshCohorts,
    done: { title: cohort ? "Saved" : "Cohort added" },
    fieldOf: { cohort_name_taken: "name" },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      of={saved}
      title={cohort ? "Edit cohort" : "New cohort"}
      submit={cohort ? "Save Changes" : "Add cohort"}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={80} {...saved.form.register("name")} />
      <TextField label="First day" optional type="date" className="sm:w-1/2" {...saved.form.register("starts_on")} />
    </SavedFormDialog>
  );
}
