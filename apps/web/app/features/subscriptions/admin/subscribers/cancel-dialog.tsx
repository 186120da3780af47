import { useForm } from "react-hook-form";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { dateText } from "../../../../time/dates.ts";
import { formFailure } from "../../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { useStaffAct, type SubscriberDetail } from "../queries.ts";
import { reasonProblem } from "../rules/act-checks.ts";

interface Values {
  reason: string;
}

const resolver = checkResolver<Values>({ reason: reasonProblem });

export function CancelDialog({ data: { row }, onClose }: { data: SubscriberDetail; onClose: () => void }) {
  const form = useForm<Values>({ resolver, defaultValues: { reason: "" } });
  const act = useStaffAct(row.id, "cancel");
  const until = row.current_period_end === null ? "its end" : dateText(row.current_period_end);
  return (
    <DraftFormDialog
      draft={`subscription:${row.id}:cancel`}
      title="Cancel this plan"
      description={
        row.status === "PAST_DUE"
          ? `${row.plan_name} of ${row.person.name} ends now. The open amount is dropped.`
          : `${row.person.name} keeps ${row.plan_name} until ${until} and is charged nothing more.`
      }
      form={form}
      submit="Cancel plan"
      cancel="Keep plan"
      pending={act.isPending}
      error={formFailure(act.error, "The plan could not be cancelled. Try again.")}
      onSubmit={({ reason }) => act.mutate({ reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="Stands in the audit log." maxLength={500} rows={3} {...form.register("reason")} />
    </DraftFormDialog>
  );
}
