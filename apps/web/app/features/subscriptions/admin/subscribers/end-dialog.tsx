import { useForm } from "react-hook-form";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { formFailure } from "../../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../../forms/draft-form-dialog.tsx";
import { NumberField } from "../../../../ui/form/number-field.tsx";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { useStaffAct, type SubscriberDetail } from "../queries.ts";
import { percentProblem, reasonProblem } from "../rules/act-checks.ts";

interface Values {
  reason: string;
  refund_percent: string;
}

const resolver = checkResolver<Values>({ reason: reasonProblem, refund_percent: percentProblem });

/** Ends a plan immediately and refunds a part of the current period. */
export function EndDialog({ data: { row }, onClose }: { data: SubscriberDetail; onClose: () => void }) {
  const form = useForm<Values>({ resolver, defaultValues: { reason: "", refund_percent: "0" } });
  const act = useStaffAct(row.id, "end");
  const people =
    row.kind === "studio" ? "Everybody who holds a seat loses it at once." : "What it opened closes at once.";
  return (
    <DraftFormDialog
      draft={`subscription:${row.id}:end`}
      title="End this plan now"
      description={`${row.plan_name} of ${row.person.name}. ${people} It cannot be undone.`}
      form={form}
      submit="End now"
      pending={act.isPending}
      error={formFailure(act.error, "The plan could not be ended. Try again.")}
      onSubmit={({ reason, refund_percent: percent }) =>
        act.mutate({ reason: reason.trim(), refund_percent: Number(percent) }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextArea label="Reason" hint="Stands in the audit log." maxLength={500} rows={3} {...form.register("reason")} />
      <NumberField
        label="Give back, in percent"
        min={0}
        max={100}
        hint="Of what was paid for the present period."
        {...form.register("refund_percent")}
      />
    </DraftFormDialog>
  );
}
