import { useState } from "react";
import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { displayName } from "../../../people/display-name.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { reasonProblem } from "../rules/account-checks.ts";
import { actLabels, effectTexts, questionText, type BulkUsersResult, type UsersAct } from "../rules/many-users.ts";
import { useManyUsers, type UserRow } from "./queries.ts";

interface ManyUsersDialogProps {
  action: UsersAct;
  chosen: readonly UserRow[];
  onClose: () => void;
  onDone: (result: BulkUsersResult) => void;
}

/** Asks once for everybody who was chosen, by name, since some may stand on another page of the list. */
export function ManyUsersDialog({ action, chosen, onClose, onDone }: ManyUsersDialogProps) {
  const [people] = useState(chosen);
  const change = useManyUsers();
  const form = useForm({ resolver: resolvers[action], defaultValues: { reason: "" } });
  const submit = ({ reason }: { reason: string }) =>
    change.mutate(
      {
        action,
        ids: people.map(({ id }) => id),
        ...(action === "deactivate" ? { reason: reason.trim() } : {}),
      },
      { onSuccess: onDone },
    );
  return (
    <DraftFormDialog
      draft={`users:${action}:${people.map(({ id }) => id).join("-")}`}
      title={questionText(action, people.length)}
      description={effectTexts[action]}
      form={form}
      submit={actLabels[action]}
      submitVariant={action === "deactivate" ? "destructive" : undefined}
      pending={change.isPending}
      error={formFailure(change.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul
        aria-label="People"
        className="max-h-32 overflow-y-auto rounded-control border border-line px-4 py-2 text-meta text-soft"
      >
        {people.map((person) => (
          <li key={person.id} className="[overflow-wrap:anywhere]">
            {displayName(person)} (@{person.username})
          </li>
        ))}
      </ul>
      {action === "deactivate" ? (
        <TextArea label="Reason" hint="Only staff see it." rows={3} {...form.register("reason")} />
      ) : null}
    </DraftFormDialog>
  );
}

const nothingAsked = checkResolver<{ reason: string }>({});

const resolvers = {
  deactivate: checkResolver<{ reason: string }>({ reason: ({ reason }) => reasonProblem(reason) }),
  reactivate: nothingAsked,
  send_verification: nothingAsked,
};
