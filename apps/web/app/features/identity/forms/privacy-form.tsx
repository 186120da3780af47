import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import type { Me } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { useMeForm } from "./use-me-form.ts";

type PrivacyValues = Pick<Me, "visibility" | "show_certificates" | "in_search" | "in_recent_certificates">;

const visibilities = [
  { value: "everyone", label: "Everyone", hint: "Also people who are not signed in, and search engines." },
  { value: "members", label: "Members", hint: "People who are signed in." },
  { value: "nobody", label: "Nobody", hint: "Your profile looks as if it did not exist." },
];

export function PrivacyForm({ me }: { me: Me }) {
  const saved = useMeForm<PrivacyValues>(me, {
    name: "privacy",
    valuesOf: privacyValues,
    requestOf: (values) => values,
  });
  const { register } = saved.form;
  return (
    <SavedFormPage of={saved} label="Privacy" heading={null} within={["tab"]} className="gap-7">
      <RadioGroup label="Profile visible to" options={visibilities} {...register("visibility")} />
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

const privacyValues = ({ visibility, show_certificates, in_search, in_recent_certificates }: Me): PrivacyValues => ({
  visibility,
  show_certificates,
  in_search,
  in_recent_certificates,
});
