import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useMakeToken, type NewApiToken } from "./queries.ts";
import { daysOptions, firstTokenValues, tokenBody, tokenChecks, type TokenValues } from "./token-values.ts";

const resolver = checkResolver<TokenValues>(tokenChecks);

interface NewTokenDialogProps {
  onMade: (made: NewApiToken) => void;
  onClose: () => void;
}

export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const form = useForm<TokenValues>({ resolver, defaultValues: firstTokenValues });
  const make = useMakeToken();
  return (
    <FormDialog
      title="New API token"
      description="A program that has it acts in your name. It never changes how you sign in, pays or is paid, and never does what asks you to confirm it’s you."
      form={form}
      submit="Make token"
      pending={make.isPending}
      error={formFailure(make.error)}
      onSubmit={(values) => make.mutate(tokenBody(values), { onSuccess: onMade })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What it is for, such as “Website” or “Backup”."
        maxLength={60}
        {...form.register("name")}
      />
      <Checkbox label="Read" hint="Every list and page you may open yourself." {...form.register("read")} />
      <Checkbox label="Write" hint="Change what you may change yourself." {...form.register("write")} />
      <Select label="Expires" options={daysOptions} {...form.register("days")} />
    </FormDialog>
  );
}
