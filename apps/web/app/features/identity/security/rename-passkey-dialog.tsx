import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useFactorWrite, type Passkey } from "./queries.ts";

const resolver = checkResolver<{ name: string }>({
  name: ({ name }) => {
    if (name.trim() === "") return "Enter a name.";
    return name.trim().length > 60 ? "Use at most 60 characters." : null;
  },
});

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({ resolver, defaultValues: { name: passkey.name } });
  const rename = useFactorWrite(
    (name: string) => api("PATCH /api/passkeys/:id", { params: { id: passkey.id }, body: { name } }),
    { done: "Saved" },
  );
  return (
    <FormDialog
      title="Rename this passkey"
      form={form}
      submit="Rename"
      pending={rename.isPending}
      error={formFailure(rename.error)}
      onSubmit={({ name }) => rename.mutate(name.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={60} {...form.register("name")} />
    </FormDialog>
  );
}
