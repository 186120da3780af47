import { adminTexts } from "@pavane/contract/resources/admin-texts";
import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useEndGrant, type ResourceGrant } from "../queries.ts";

interface Values {
  reason: string;
}

const resolver = checkResolver<Values>({
  reason: ({ reason }) => (reason.trim().length < 5 ? adminTexts.grantReason : null),
});

/** Takes a given resource back, with a reason for the record. */
export function EndGrantDialog({ grant, onClose }: { grant: ResourceGrant; onClose: () => void }) {
  const form = useForm<Values>({ resolver, defaultValues: { reason: "" } });
  const end = useEndGrant();
  return (
    <DraftFormDialog
      draft={`resource-grant:${grant.id}:end`}
      title={`End the grant of ${grant.resource.title} to ${grant.person.name}?`}
      description="They lose it at once, with every part that came with it. What they bought stays theirs."
      form={form}
      submit="End grant"
      pending={end.isPending}
      error={formFailure(end.error, "The grant could not be ended. Try again.")}
      onSubmit={({ reason }) => end.mutate({ id: grant.id, reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="Only staff read this. The person is told by mail that it has ended."
        maxLength={500}
        rows={3}
        {...form.register("reason")}
      />
    </DraftFormDialog>
  );
}
