import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../../api/api.ts";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../../forms/use-saved-form.ts";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { idOf, plansQuery, refreshPlans, type Plan } from "../queries.ts";
import { nameProblem } from "../rules/plan-form.ts";

interface Values {
  name: string;
}

const resolver = checkResolver<Values>({ name: nameProblem });

/** Renames a plan; its key, tier and interval cannot be changed. */
export function EditPlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const client = useQueryClient();
  const saved = useSavedForm<Values, unknown>({
    resolver,
    values: { name: plan.name },
    draft: `plan:${plan.id}`,
    version: plan.version,
    read: async () => {
      const { data } = await client.fetchQuery({ ...plansQuery(), staleTime: 0 });
      const now = data.find(({ id }) => id === plan.id);
      return now === undefined ? null : { values: { name: now.name }, version: now.version };
    },
    write: ({ name }, { version = plan.version }) =>
      api("PATCH /api/admin/plans/:id", { params: idOf(plan.id), body: { name: name.trim(), version } }),
    refresh: refreshPlans,
    done: { title: "Saved" },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      title="Edit plan"
      description={`${plan.key}. Its tier and interval stay; make another plan for others.`}
      of={saved}
      submit="Save Changes"
      onClose={onClose}
    >
      <TextField label="Name" maxLength={60} {...saved.form.register("name")} />
    </SavedFormDialog>
  );
}
