import type { RefundRequest } from "@pavane/contract/checkout/schema-order";
import type { Body } from "@pavane/contract/routes";
import type { UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { checkResolver } from "../forms/check-resolver.ts";
import { formFailure } from "../forms/form-failure.ts";
import { DraftFormDialog } from "../forms/draft-form-dialog.tsx";
import { TextArea } from "../ui/form/text-area.tsx";

interface RefuseValues {
  note: string;
}

const resolver = checkResolver<RefuseValues>({
  note: ({ note }) => (note.trim() === "" ? "Tell the buyer why" : null),
});

interface Props {
  readonly request: Pick<RefundRequest, "id" | "title" | "person">;
  readonly decide: UseMutationResult<unknown, Error, Body<"POST /api/refund-requests/:id/decide">>;
  readonly onClose: () => void;
}

/** Says no to somebody who wants money back, with the reason that they read. */
export function RefuseRefundDialog({ request, decide, onClose }: Props) {
  const form = useForm<RefuseValues>({ resolver, defaultValues: { note: "" } });
  return (
    <DraftFormDialog
      draft={`refund-request:${request.id}:refuse`}
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
    </DraftFormDialog>
  );
}
