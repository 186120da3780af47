import { useForm } from "react-hook-form";
import { checkResolver } from "../../../lib/check-resolver.ts";
import { formFailure } from "../../../lib/form-failure.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useDecideRequest, type RefundRequest } from "../queries.ts";

interface RefuseValues {
  note: string;
}

const resolver = checkResolver<RefuseValues>({
  note: ({ note }) => (note.trim() === "" ? "Tell the buyer why" : null),
});

export function RefuseRequestDialog({ request, onClose }: { request: RefundRequest; onClose: () => void }) {
  const form = useForm<RefuseValues>({ resolver, defaultValues: { note: "" } });
  const decide = useDecideRequest(request.id);
  return (
    <FormDialog
      title="Refuse the request"
      description={`${request.title}, for ${request.person?.name ?? "the buyer"}`}
      form={form}
      submit="Refuse"
      pending={decide.isPending}
      error={formFailure(decide.error, "The request could not be refused. Try again.")}
      onSubmit={({ note }) => decide.mutate({ decision: "refuse", note: note.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label="Note" hint="The buyer reads this." maxLength={500} rows={4} {...form.register("note")} />
    </FormDialog>
  );
}
