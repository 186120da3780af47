import { intervalNames, planIntervals } from "@pavane/contract/subscriptions/choices";
import { paidTiers, tierNames } from "@pavane/contract/subscriptions/tiers";
import { api } from "../../../../api/api.ts";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../../forms/use-saved-form.ts";
import { Select } from "../../../../ui/form/select.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { refreshPlans } from "../queries.ts";
import { emptyPlan, newPlanBody, newPlanChecks, type NewPlanValues } from "../rules/plan-form.ts";

const resolver = checkResolver<NewPlanValues>(newPlanChecks);

export function NewPlanDialog({ onClose }: { onClose: () => void }) {
  const saved = useSavedForm<NewPlanValues, unknown>({
    resolver,
    values: emptyPlan,
    draft: "plan",
    write: (values) => api("POST /api/admin/plans", { body: newPlanBody(values) }),
    refresh: refreshPlans,
    done: { title: "Plan added" },
    fieldOf: { key_taken: "key", plan_on_sale: "interval" },
    onSaved: onClose,
  });
  const { register } = saved.form;
  return (
    <SavedFormDialog
      title="Add plan"
      description="It is on sale at once."
      of={saved}
      submit="Add plan"
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={60}
        hint="As invoices say it, such as Imperial Monthly."
        {...register("name")}
      />
      <TextField
        label="Key"
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        hint="Stands in addresses, and never changes."
        {...register("key")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Tier"
          options={paidTiers.map((value) => ({ value, label: tierNames[value] }))}
          {...register("tier")}
        />
        <Select
          label="Interval"
          options={planIntervals.map((value) => ({ value, label: intervalNames[value] }))}
          {...register("interval")}
        />
        <TextField label="Price" prefix="$" inputMode="decimal" {...register("price")} />
        <TextField
          label="Price of a seat"
          optional
          prefix="$"
          inputMode="decimal"
          hint="Empty: studios cannot have it."
          {...register("seat_price")}
        />
      </div>
    </SavedFormDialog>
  );
}
