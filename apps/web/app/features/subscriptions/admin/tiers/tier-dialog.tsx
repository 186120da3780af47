import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../../api/api.ts";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../../forms/use-saved-form.ts";
import { NumberField } from "../../../../ui/form/number-field.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { plansQuery, refreshPlans, type PlanTier } from "../queries.ts";
import { tierBody, tierChecks, tierValues, type TierValues } from "../rules/tier-form.ts";

export function TierDialog({ tier, onClose }: { tier: PlanTier; onClose: () => void }) {
  const client = useQueryClient();
  const sells = tier.commission !== null;
  const saved = useSavedForm<TierValues, unknown>({
    resolver: checkResolver<TierValues>(tierChecks(sells)),
    values: tierValues(tier),
    draft: `tier:${tier.tier}`,
    version: tier.version,
    read: async () => {
      const { tiers } = await client.fetchQuery({ ...plansQuery(), staleTime: 0 });
      const now = tiers.find((one) => one.tier === tier.tier);
      return now === undefined ? null : { values: tierValues(now), version: now.version };
    },
    write: (_values, { changed, version = tier.version }) =>
      api("PATCH /api/admin/tiers/:tier", {
        params: { tier: tier.tier },
        body: { ...changed((form) => tierBody(form, sells)), version },
      }),
    refresh: refreshPlans,
    done: { title: "Saved" },
    onSaved: onClose,
  });
  const { register } = saved.form;
  return (
    <SavedFormDialog
      title={tier.name}
      description={sells ? "A new commission counts for sales from now on." : undefined}
      of={saved}
      submit="Save Changes"
      onClose={onClose}
    >
      {sells ? (
        <NumberField
          label="Commission"
          min={0}
          max={100}
          step="any"
          inputMode="decimal"
          hint="Percent of a sale that the platform keeps."
          {...register("commission")}
        />
      ) : null}
      <TextArea
        label="What it includes"
        rows={6}
        hint="A line each, beyond the tier below. Shown at Plans & Pricing."
        {...register("includes")}
      />
    </SavedFormDialog>
  );
}
