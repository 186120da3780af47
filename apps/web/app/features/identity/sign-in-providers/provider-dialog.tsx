import { useForm, useWatch } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { bodyOf, providerChecks, valuesOf, type ProviderValues } from "./provider-values.ts";
import { useSaveProvider, type SignInProvider } from "./queries.ts";

const resolver = checkResolver<ProviderValues>(providerChecks);

interface ProviderDialogProps {
  /** The one to edit; null: a new one. */
  provider: SignInProvider | null;
  onClose: () => void;
}

export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const form = useForm<ProviderValues>({ resolver, defaultValues: valuesOf(provider) });
  const save = useSaveProvider();
  const withoutSecret = useWatch({ control: form.control, name: "no_secret" });
  return (
    <FormDialog
      title={provider ? "Edit provider" : "Add provider"}
      description="Register this site there first, with the address to return to. It then gives you a client ID and a secret."
      size="wide"
      form={form}
      submit={provider ? "Save changes" : "Add provider"}
      pending={save.isPending}
      error={formFailure(save.error)}
      onSubmit={(values) => save.mutate({ provider, body: bodyOf(values, provider === null) }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The button says: Continue with this name."
        maxLength={40}
        {...form.register("name")}
      />
      <TextField
        label="Issuer address"
        inputMode="url"
        placeholder="https://"
        hint={
          provider && provider.people > 0
            ? "People have linked accounts of it, so it stays."
            : "As the provider names itself, without /.well-known."
        }
        readOnly={provider !== null && provider.people > 0}
        {...form.register("issuer")}
      />
      <TextField label="Client ID" autoComplete="off" {...form.register("client_id")} />
      {withoutSecret ? null : (
        <PasswordField
          label="Client secret"
          autoComplete="new-password"
          hint={
            provider?.secret === "kept"
              ? "Left empty, the one of before stays. It is shown to nobody."
              : "It is sealed and shown to nobody."
          }
          {...form.register("client_secret")}
        />
      )}
      <Checkbox label="The provider asks for no secret" {...form.register("no_secret")} />
      <Checkbox
        label="People without an account may register by it"
        hint="While new accounts are open in the settings. Others link it with the account they have."
        {...form.register("registers")}
      />
      <Checkbox
        label="On"
        hint="Its button stands on the pages to sign in and to create an account."
        {...form.register("active")}
      />
    </FormDialog>
  );
}
