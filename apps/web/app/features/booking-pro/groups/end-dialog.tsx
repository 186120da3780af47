import type { SessionScope } from "@pavane/contract/booking/choices";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { checkResolver } from "../../../lib/check-resolver.ts";
import { formFailure } from "../../../lib/form-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { groupSessionsQuery, useEndSession, type GroupSession } from "../queries-groups.ts";
import { endedBy, endedWords } from "../rules/group-words.ts";

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

/** Cancels one date, or it and those that follow: what goes back is said first. */
export function EndDialog({ session, when, onClose }: EndDialogProps) {
  const end = useEndSession(session.id);
  const form = useForm<EndValues>({ resolver, defaultValues: { scope: "one", reason: "" } });
  const scope = useWatch({ control: form.control, name: "scope" });
  const following = useFollowing(session);
  const ended = scope === "one" ? [session] : following;
  const send = ({ reason }: EndValues) =>
    end.mutate({ scope, reason: reason.trim() === "" ? null : reason.trim() }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || end.isPending || onClose()}
      title={scope === "one" ? "Cancel this date?" : "Cancel these dates?"}
      description={`${session.service.name}, ${when}.`}
    >
      <Form
        form={form}
        pending={end.isPending}
        error={formFailure(end.error, "The date could not be cancelled. Try again.")}
        onSubmit={send}
      >
        {(session.series?.dates_ahead ?? 0) > 1 ? (
          <RadioGroup
            label="What to cancel"
            options={[
              { value: "one", label: "This date" },
              { value: "this_and_following", label: "This and following dates" },
            ]}
            {...form.register("scope")}
          />
        ) : null}
        <div aria-live="polite" className="font-semibold">
          {ended === null ? <Skeleton className="h-6 w-3/4" /> : endedWords(endedBy(ended))}
        </div>
        <TextField
          label="Why, in a line for those who booked"
          optional
          autoComplete="off"
          {...form.register("reason")}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="outline" disabled={end.isPending} onClick={onClose}>
            Keep {scope === "one" ? "date" : "dates"}
          </Button>
          <Button type="submit" variant="destructive" busy={end.isPending}>
            Cancel {scope === "one" ? "date" : "dates"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** As many as a series can have. */
const whole = 100;

/** This date and those after it in its series; null until they are known. */
function useFollowing({ series, service, starts_at: start }: GroupSession): readonly GroupSession[] | null {
  const asked = groupSessionsQuery({ tab: "upcoming", service: service.id, size: whole });
  const { data } = useQuery({ ...asked, enabled: series !== null, placeholderData: undefined });
  return data?.data.filter((one) => one.series?.id === series?.id && one.starts_at >= start) ?? null;
}
