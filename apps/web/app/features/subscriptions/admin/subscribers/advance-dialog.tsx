import { useForm } from "react-hook-form";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { formFailure } from "../../../../forms/form-failure.ts";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { useStaffAct, type SubscriberDetail } from "../queries.ts";
import { advanceProblem } from "../rules/act-checks.ts";
import { localMoment } from "../rules/local-moment.ts";

interface Values {
  to: string;
}

const resolver = checkResolver<Values>({ to: ({ to }) => advanceProblem(to, Date.now()) });

/** Test mode: lets time pass for one subscription, up to the end of its period unless another moment is chosen. */
export function AdvanceDialog({ data: { row }, onClose }: { data: SubscriberDetail; onClose: () => void }) {
  const form = useForm<Values>({ resolver, defaultValues: { to: localMoment(row.current_period_end) } });
  const act = useStaffAct(row.id, "advance");
  return (
    <FormDialog
      title="Let time pass"
      description="Test mode: the dates of this plan move back, and everything that falls due until then happens now."
      form={form}
      submit="Advance"
      pending={act.isPending}
      error={formFailure(act.error, "Time could not be let pass. Try again.")}
      onSubmit={({ to }) => act.mutate({ to: new Date(to).toISOString() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField label="Until" type="datetime-local" hint="In your time zone." {...form.register("to")} />
    </FormDialog>
  );
}
