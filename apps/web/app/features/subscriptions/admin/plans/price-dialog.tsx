import { intervalTexts } from "@pavane/contract/subscriptions/choices";
import { formatUsd } from "@pavane/contract/core/money";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "../../../../api/api.ts";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../../forms/use-saved-form.ts";
import { RadioGroup } from "../../../../ui/form/radio-group.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { idOf, refreshPlans, type Plan } from "../queries.ts";
import { firstDay, newPriceBody, newPriceChecks, newPriceOf, type NewPriceValues } from "../rules/plan-form.ts";

const resolver = checkResolver<NewPriceValues>(newPriceChecks(Date.now));

const existingOptions = [
  { value: "never", label: "Never: they keep their price" },
  { value: "from", label: "From a date, at their first renewal on or after it" },
];

/** Sets a new price of a plan: immediately for new subscribers; for existing ones never, or from a date. */
export function PriceDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [day] = useState(() => firstDay(Date.now()));
  const saved = useSavedForm<NewPriceValues, unknown>({
    resolver,
    values: newPriceOf(plan, day),
    draft: `price:${plan.id}`,
    write: (values) =>
      api("POST /api/admin/plans/:id/prices", { params: idOf(plan.id), body: newPriceBody(values, plan.version) }),
    refresh: refreshPlans,
    done: { title: "New price saved" },
    onSaved: onClose,
  });
  const { register, control } = saved.form;
  const existing = useWatch({ control, name: "existing" });
  return (
    <SavedFormDialog
      title="New price"
      description={`${plan.name} is ${formatUsd(plan.price)} ${intervalTexts[plan.interval]} now. New people pay the new price at once.`}
      of={saved}
      submit="Save price"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Price" prefix="$" inputMode="decimal" {...register("price")} />
        <TextField
          label="Price of a seat"
          optional
          prefix="$"
          inputMode="decimal"
          hint="Empty: no new studios."
          {...register("seat_price")}
        />
      </div>
      <RadioGroup label="People who have it" options={existingOptions} {...register("existing")} />
      {existing === "from" ? (
        <TextField
          label="From"
          type="date"
          min={day}
          hint="Each of them is written to 30 days before they pay it."
          {...register("existing_from")}
        />
      ) : null}
    </SavedFormDialog>
  );
}
