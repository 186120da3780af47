import { minReason } from "@pavane/contract/identity/role-requests";
import { roleName } from "@pavane/contract/identity/role-texts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { reasonProblem } from "../rules/account-checks.ts";
import { useDecideRole, type ListedRoleRequest } from "./role-requests-queries.ts";

export function RefuseRequestDialog({ request, onClose }: { request: ListedRoleRequest; onClose: () => void }) {
  const [resolver] = useState(() =>
    checkResolver<{ reason: string }>({ reason: ({ reason }) => reasonProblem(reason, minReason(request.role)) }),
  );
  const form = useForm({ resolver, defaultValues: { reason: "" } });
  const decide = useDecideRole(onClose);
  return (
    <DraftFormDialog
      draft={`role-request:${request.id}:refuse`}
      title="Refuse the request"
      description={`${request.person.name} asked for the role ${roleName(request.role)}.`}
      form={form}
      submit="Refuse"
      pending={decide.isPending}
      error={formFailure(decide.error, "The request could not be refused. Try again.")}
      onSubmit={({ reason }) => decide.mutate({ id: request.id, reason: reason.trim() })}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="The person reads it. They can ask again after seven days."
        rows={4}
        {...form.register("reason")}
      />
    </DraftFormDialog>
  );
}
