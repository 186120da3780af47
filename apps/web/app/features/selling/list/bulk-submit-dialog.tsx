import { useState } from "react";
import { counted } from "../../../counted.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { BulkOutcomes } from "../../../catalogue/bulk-outcomes.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { SendFields, useSendForm, type SendValues } from "../components/send-form.tsx";
import { useChangeMany, type SellerResource } from "../queries.ts";

interface BulkSubmitDialogProps {
  chosen: readonly Pick<SellerResource, "id" | "title">[];
  onClose: () => void;
  /** When all were sent: nothing is chosen any more. */
  onDone: () => void;
}

/** Sends all chosen resources for review, and then says of each that was refused why. */
export function BulkSubmitDialog({ chosen, onClose, onDone }: BulkSubmitDialogProps) {
  const [about] = useState(chosen);
  const { form, name } = useSendForm();
  const change = useChangeMany();
  const refused = change.data?.data.filter(({ ok }) => !ok) ?? [];
  const submit = async ({ rights, store_name }: SendValues) => {
    if (!(await name.give(store_name))) return;
    change.mutate(
      { ids: about.map(({ id }) => id), action: "submit", rights },
      {
        onSuccess: ({ data }) => {
          const sent = data.filter(({ ok }) => ok).length;
          if (sent > 0) toast({ title: `Submit: ${counted(sent, "resource")}` });
          if (sent < data.length) return;
          onClose();
          onDone();
        },
      },
    );
  };
  if (refused.length > 0) return <BulkOutcomes refused={refused} about={about} title="Submit" onClose={onClose} />;
  return (
    <FormDialog
      title="Submit"
      description={counted(about.length, "resource")}
      form={form}
      submit="Submit"
      pending={change.isPending || name.pending}
      error={name.failure ?? formFailure(change.error, "They could not be sent. Try again.")}
      onSubmit={submit}
      onClose={onClose}
    >
      <SendFields asksName={name.asks} />
    </FormDialog>
  );
}
