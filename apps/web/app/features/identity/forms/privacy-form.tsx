import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import type { Me } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { privacyValues, senderOptions, visibilityOptions, type PrivacyValues } from "../rules/privacy-values.ts";
import { useMeForm } from "./use-me-form.ts";

export function PrivacyForm({ me }: { me: Me }) {
  const saved = useMeForm<PrivacyValues>(me, {
    name: "privacy",
    valuesOf: privacyValues,
    requestOf: (values) => values,
  });
  const { register } = saved.form;
  return (
    <SavedFormPage of={saved} label="Privacy" heading={null} within={["tab"]} className="gap-7">
      <RadioGroup label="Profile visible to" options={visibilityOptions} {...register("visibility")} />
      <RadioGroup label="Who may write to me" options={senderOptions} {...register("messages_from")} />
      <Switch
        label="Show my certificates"
        hint="On your public profile, with a link to check them."
        {...register("show_certificates")}
      />
      <Switch
        label="Show my certificates among those issued lately"
        hint="On a page that everybody can read, while your profile is visible to everyone."
        {...register("in_recent_certificates")}
      />
      <Switch label="Find me in the search for people" {...register("in_search")} />
      <div>
        <Button type="submit" busy={saved.pending}>
          Save
        </Button>
      </div>
    </SavedFormPage>
  );
}
