import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { reasonProblem } from "../rules/account-checks.ts";
import { useUserWrite } from "./queries.ts";

const resolver = checkResolver<{ reason: string }>({ reason: ({ reason }) => reasonProblem(reason) });

export function RemoveFactorDialog({ user, onClose }: { user: { id: number; username: string }; onClose: () => void }) {
  const form = useForm({ resolver, defaultValues: { reason: "" } });
  const remove = useUserWrite({
    write: (reason: string) =>
      api("POST /api/admin/users/:id/remove-second-factor", { params: { id: user.id }, body: { reason } }),
    done: "Second factor removed",
  });
  return (
    <DraftFormDialog
      draft={`user:${user.id}:remove-factor`}
      title={`Remove the second factor of ${user.username}?`}
      description="Their password alone opens the account then. Be sure that it is them who asks: they are told by mail."
      form={form}
      submit="Remove second factor"
      submitVariant="destructive"
      pending={remove.isPending}
      error={formFailure(remove.error)}
      onSubmit={({ reason }) => remove.mutate(reason.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="It is in the mail and in the audit log." rows={3} {...form.register("reason")} />
    </DraftFormDialog>
  );
}
