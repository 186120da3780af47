import { useForm } from "react-hook-form";
import { formFailure } from "../../../lib/form-failure.ts";
import type { Me } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useUnsavedChanges } from "../../../ui/use-unsaved-changes.tsx";
import { useVersionedSave } from "./use-versioned-save.ts";

type PrivacyValues = Pick<Me, "visibility" | "show_certificates" | "in_search">;

const visibilities = [
  { value: "everyone", label: "Everyone", hint: "Also people who are not signed in, and search engines." },
  { value: "members", label: "Members", hint: "People who are signed in." },
  { value: "nobody", label: "Nobody", hint: "Your profile looks as if it did not exist." },
];

export function PrivacyForm({ me }: { me: Me }) {
  const form = useForm<PrivacyValues>({ defaultValues: privacyValues(me) });
  const { save, send } = useVersionedSave(me);
  const leaving = useUnsavedChanges(form.formState.isDirty && !save.isPending, { withinPage: true });
  return (
    <>
      <Form
        form={form}
        label="Privacy"
        pending={save.isPending}
        error={formFailure(save.error)}
        onSubmit={(values) => send(values, (saved) => form.reset(privacyValues(saved)))}
        className="gap-7"
      >
        <RadioGroup label="Profile visible to" options={visibilities} {...form.register("visibility")} />
        <Switch
          label="Show my certificates"
          hint="On your public profile, with a link to check them."
          {...form.register("show_certificates")}
        />
        <Switch label="Find me in the search for people" {...form.register("in_search")} />
        <div>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        </div>
      </Form>
      {leaving}
    </>
  );
}

const privacyValues = ({ visibility, show_certificates, in_search }: Me): PrivacyValues => ({
  visibility,
  show_certificates,
  in_search,
});
