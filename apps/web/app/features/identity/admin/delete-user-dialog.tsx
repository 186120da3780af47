import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { reasonProblem, typedUsernameProblem } from "../rules/account-checks.ts";
import { useUserWrite } from "./queries.ts";

interface DeletionValues {
  username: string;
  reason: string;
}

interface DeleteUserDialogProps {
  user: { id: number; username: string };
  onClose: () => void;
}

/** Begins the 14 days after which somebody's account is deleted. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const form = useForm<DeletionValues>({
    resolver: checkResolver<DeletionValues>({
      username: ({ username }) => typedUsernameProblem(username, user.username),
      reason: ({ reason }) => reasonProblem(reason),
    }),
    defaultValues: { username: "", reason: "" },
  });
  const remove = useUserWrite({
    write: ({ username, reason }: DeletionValues) =>
      api("POST /api/admin/users/:id/deletion", {
        params: { id: user.id },
        body: { username: username.trim(), reason: reason.trim() } satisfies Complete<
          Body<"POST /api/admin/users/:id/deletion">
        >,
      }),
    done: "The account will be deleted in 14 days",
  });
  return (
    <DraftFormDialog
      draft={`user:${user.id}:delete`}
      title={`Delete the account of ${user.username}?`}
      description="In 14 days. Until then they can sign in and keep it, and so can you. Afterwards it cannot be brought back."
      form={form}
      submit="Delete account"
      submitVariant="destructive"
      pending={remove.isPending}
      error={formFailure(remove.error)}
      onSubmit={(values) => remove.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label="Their username"
        hint={`Type ${user.username}.`}
        autoComplete="off"
        autoCapitalize="none"
        {...form.register("username")}
      />
      <TextArea label="Reason" hint="It stands in the audit log." rows={3} {...form.register("reason")} />
    </DraftFormDialog>
  );
}
