import { resourceTexts } from "@pavane/contract/resources/errors";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../lib/api-error.ts";
import { checkResolver } from "../../../lib/check-resolver.ts";
import { formFailure } from "../../../lib/form-failure.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { nameFault, StoreNameField, useFirstName, type NamedStore } from "../components/first-name.tsx";
import { Lacks } from "../components/lacks.tsx";
import { rightsLabel } from "../components/rights-label.ts";
import { sellerSettingsQuery, useMoveResource, type SellerResource } from "../queries.ts";
import { sentText } from "../rules/sent-text.ts";

interface SubmitValues extends NamedStore {
  rights: boolean;
}

const rightsResolver = checkResolver<SubmitValues>({
  rights: ({ rights }) => (rights ? null : resourceTexts.rights),
  store_name: nameFault,
});

/** Sends a resource for review, or says what it lacks. */
export function SubmitDialog({ resource, onClose }: { resource: SellerResource; onClose: () => void }) {
  const { data: settings } = useQuery(sellerSettingsQuery());
  const name = useFirstName();
  const form = useForm<SubmitValues>({
    resolver: rightsResolver,
    defaultValues: { rights: false, store_name: name.now },
  });
  const move = useMoveResource();
  const lacks = move.error instanceof ApiError ? move.error.fields : {};
  const submit = async ({ rights, store_name }: SubmitValues) => {
    if (!(await name.give(store_name))) return;
    move.mutate(
      { id: resource.id, to: "in_review", rights },
      {
        onSuccess: () => {
          toast({ title: sentText(settings?.review), description: resource.title });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Submit"
      description={resource.title}
      form={form}
      submit="Submit"
      pending={move.isPending || name.pending}
      error={
        name.failure ??
        (Object.keys(lacks).length > 0 ? null : formFailure(move.error, "It could not be sent. Try again."))
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Lacks fields={lacks} />
      {name.asks ? <StoreNameField /> : null}
      <Checkbox label={rightsLabel} {...form.register("rights")} />
    </FormDialog>
  );
}
