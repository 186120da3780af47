import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { useForm } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { reasonProblem } from "../rules/account-checks.ts";
import { useUserWrite } from "./queries.ts";

interface DeactivateValues {
  reason: string;
  until: string;
}

const resolver = checkResolver<DeactivateValues>({
  reason: ({ reason }) => reasonProblem(reason),
  until: ({ until }) => (until !== "" && new Date(until) <= new Date() ? "Choose a time ahead." : null),
});

interface DeactivateDialogProps {
  user: { id: number; username: string };
  onClose: () => void;
}

export function DeactivateDialog({ user, onClose }: DeactivateDialogProps) {
  const form = useForm<DeactivateValues>({ resolver, defaultValues: { reason: "", until: "" } });
  const deactivate = useUserWrite({
    write: ({ reason, until }: DeactivateValues) =>
      api("POST /api/admin/users/:id/deactivate", {
        params: { id: user.id },
        body: { reason: reason.trim(), until: until === "" ? null : new Date(until).toISOString() } satisfies Complete<
          Body<"POST /api/admin/users/:id/deactivate">
        >,
      }),
    done: "User deactivated",
  });
  return (
    <DraftFormDialog
      draft={`user:${user.id}:deactivate`}
      title={`Deactivate ${user.username}?`}
      description="They are signed out everywhere and cannot sign in."
      form={form}
      submit="Deactivate"
      submitVariant="destructive"
      pending={deactivate.isPending}
      error={formFailure(deactivate.error)}
      onSubmit={(values) => deactivate.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="Only staff see it." rows={3} {...form.register("reason")} />
      <TextField
        label="Until"
        optional
        type="datetime-local"
        hint="The account opens again by itself at this time."
        {...form.register("until")}
      />
    </DraftFormDialog>
  );
}
