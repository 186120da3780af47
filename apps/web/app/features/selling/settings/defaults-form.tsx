import {
  ageNames,
  includingTiers,
  levelNames,
  licenceNames,
  licences,
  licenceTexts,
} from "@pavane/contract/resources/choices";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { useFormContext } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { languageOptions } from "../../../people/languages.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { CheckboxChips } from "../../../ui/form/checkbox-chips.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { optionsOf, StylesField } from "../editor/classify-step.tsx";
import type { SellerSettings } from "../queries.ts";
import { settingsBody, settingsValues, type SettingsValues } from "../rules/settings-values.ts";
import { useIsReadOnly, useOwnStore } from "../seller-store.ts";

const resolver = checkResolver<SettingsValues>({});

/** What the next resource starts with; those there are stay as they are. */
export function DefaultsForm({ settings }: { settings: SellerSettings }) {
  const readOnly = useIsReadOnly(useOwnStore());
  const saved = useSavedForm<SettingsValues, SellerSettings>({
    resolver,
    values: settingsValues(settings),
    draft: "seller-settings",
    write: (_, { changed }) => api("PATCH /api/seller/settings", { body: changed(settingsBody) }),
    refresh: (client) => refreshRoutes(client, "GET /api/seller/settings"),
    done: { title: "Saved" },
    onSaved: () => undefined,
  });
  return (
    <SavedFormPage
      of={saved}
      label="Settings"
      heading={
        <AdminHeading
          title="Settings"
          actions={
            readOnly ? null : (
              <Button type="submit" busy={saved.pending}>
                Save
              </Button>
            )
          }
        />
      }
    >
      <fieldset disabled={readOnly} className="grid gap-6">
        <legend className="mb-5 text-title font-semibold">What new resources start with</legend>
        <Defaults />
      </fieldset>
    </SavedFormPage>
  );
}

const nothing = { value: "", label: "Nothing yet", hint: "Choose for each resource." };

function Defaults() {
  const { register } = useFormContext<SettingsValues>();
  return (
    <>
      <RadioGroup
        label="Licence"
        options={[
          nothing,
          ...licences.map((value) => ({ value, label: licenceNames[value], hint: licenceTexts[value] })),
        ]}
        {...register("licence")}
      />
      <StylesField />
      <CheckboxChips label="Age groups" options={optionsOf(ageNames)} {...register("age_groups")} />
      <CheckboxChips label="Levels" options={optionsOf(levelNames)} {...register("levels")} />
      <Select
        label="Language"
        options={[{ value: "", label: "Nothing yet" }, ...languageOptions()]}
        className="max-w-80"
        {...register("language")}
      />
      <RadioGroup
        label="Included with a plan"
        hint="What you offer here is included once the staff of the store take it up."
        options={[
          { value: "", label: "None", hint: "Everybody buys it." },
          ...includingTiers.map((tier) => ({ value: tier, label: tierNames[tier] })),
        ]}
        {...register("included_offer")}
      />
    </>
  );
}
