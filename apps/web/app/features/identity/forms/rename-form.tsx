import { usernameProblem } from "@pavane/contract/identity/username";
import { useForm } from "react-hook-form";
import type { Me } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { formFailure } from "../../../forms/form-failure.ts";
import { currentValues, rebaseForm } from "../../../forms/rebase-form.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { useRename } from "../own-account.ts";
import { registrationFailureText, registrationFields } from "../rules/registration-failure.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { FormUsernameField } from "./form-username-field.tsx";

const resolver = checkResolver<{ username: string }>({ username: (values) => usernameProblem(values.username.trim()) });

export function RenameForm({ me }: { me: Me }) {
  const form = useForm({ resolver, defaultValues: { username: me.username }, mode: "onTouched" });
  const rename = useRename();
  const failure = formFailure(rename.error);
  useUnsavedChanges(form.formState.isDirty, { withinPage: true, sending: rename.isPending });
  return (
    <Form
      form={form}
      label="Username"
      pending={rename.isPending}
      error={failure && { message: registrationFailureText(rename.error), fields: registrationFields(rename.error) }}
      onSubmit={({ username }) => {
        const held = currentValues(form);
        rename.mutate(username.trim(), {
          onSuccess: (saved) => void rebaseForm(form, held, { username: saved.username }),
        });
      }}
    >
      <FormUsernameField own={me.username} autoComplete="off" />
      <div>
        <Button type="submit" variant="outline" busy={rename.isPending} disabled={!form.formState.isDirty}>
          Change username
        </Button>
      </div>
    </Form>
  );
}
