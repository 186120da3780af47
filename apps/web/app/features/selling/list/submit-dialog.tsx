import { ApiError } from "../../../api/api-error.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { MissingFields } from "../components/missing-fields.tsx";
import { SendFields, useSendForm, type SendValues } from "../components/send-form.tsx";
import { useSentText } from "../components/use-sent-text.ts";
import { useMoveResource, type SellerResource } from "../queries.ts";

/** Sends a resource for review, or says what it lacks. */
export function SubmitDialog({ resource, onClose }: { resource: SellerResource; onClose: () => void }) {
  const saySent = useSentText();
  const { form, name } = useSendForm();
  const move = useMoveResource();
  const lacks = move.error instanceof ApiError ? move.error.fields : {};
  const submit = async ({ rights, store_name }: SendValues) => {
    if (!(await name.give(store_name))) return;
    move.mutate(
      { id: resource.id, to: "in_review", rights },
      {
        onSuccess: async () => {
          toast({ title: await saySent(), description: resource.title });
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
      <MissingFields fields={lacks} />
      <SendFields asksName={name.asks} />
    </FormDialog>
  );
}
