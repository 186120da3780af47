import type { SessionScope } from "@pavane/contract/booking/choices";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { messageOf } from "../../../api/api-error.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useUnsavedDialog } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { sessionEndQuery, useEndSession, type GroupSession } from "../queries-groups.ts";
import { endedText } from "../rules/group-texts.ts";

interface EndValues {
  scope: SessionScope;
  reason: string;
}

interface EndDialogProps {
  session: GroupSession;
  /** "Tuesday 16 March, 6:00 PM" */
  when: string;
  onClose: () => void;
}

const resolver = checkResolver<EndValues>({
  reason: ({ reason }) => (reason.trim().length > 500 ? "Use at most 500 characters." : null),
});

/** Cancels one date, or it and all later ones; what will be refunded is shown first. */
export function EndDialog({ session, when, onClose }: EndDialogProps) {
  const end = useEndSession(session.id);
  const form = useForm<EndValues>({ resolver, defaultValues: { scope: "one", reason: "" } });
  const scope = useWatch({ control: form.control, name: "scope" });
  const ending = useQuery(sessionEndQuery(session.id));
  const send = ({ reason }: EndValues) =>
    end.mutate({ scope, reason: reason.trim() === "" ? null : reason.trim() }, { onSuccess: onClose });
  const { close, scope: leaving } = useUnsavedDialog(form.formState.isDirty, onClose, end.isPending);
  return (
    <Dialog
      scope={leaving}
      open
      onOpenChange={(open) => open || end.isPending || close()}
      title={scope === "one" ? "Cancel this date?" : "Cancel these dates?"}
      description={`${session.service.name}, ${when}.`}
    >
      {ending.data ? (
        <Form
          form={form}
          pending={end.isPending}
          error={formFailure(end.error, "The date could not be cancelled. Try again.")}
          onSubmit={send}
        >
          {ending.data.this_and_following.sessions > 1 ? (
            <RadioGroup
              label="What to cancel"
              options={[
                { value: "one", label: "This date" },
                { value: "this_and_following", label: "This and following dates" },
              ]}
              {...form.register("scope")}
            />
          ) : null}
          <p aria-live="polite" className="font-semibold">
            {endedText(ending.data[scope])}
          </p>
          <TextField
            label="Why, in a line for those who booked"
            optional
            autoComplete="off"
            {...form.register("reason")}
          />
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="outline" disabled={end.isPending} onClick={close}>
              Keep {scope === "one" ? "date" : "dates"}
            </Button>
            <Button type="submit" variant="destructive" busy={end.isPending}>
              Cancel {scope === "one" ? "date" : "dates"}
            </Button>
          </div>
        </Form>
      ) : null}
      {ending.isError && !ending.data ? (
        <ErrorState
          sentence={messageOf(ending.error, "What goes back could not be loaded.")}
          onRetry={() => void ending.refetch()}
          busy={ending.isFetching}
        />
      ) : null}
      {ending.isPending ? (
        <Loading label="Reading what goes back" className="grid gap-3">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-11 rounded-control" />
        </Loading>
      ) : null}
    </Dialog>
  );
}
