import { formatUsd } from "@pavane/contract/core/money";
import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useDecline } from "../my-bookings/use-booking-steps.ts";
import { orNull, reasonCheck, type ReasonValues } from "../rules/reasons.ts";
import type { DialogProps } from "./dialog-props.ts";

const resolver = checkResolver<ReasonValues>({ reason: reasonCheck });

export function DeclineDialog({ booking, onClose }: DialogProps) {
  const { id, learner, paid } = booking;
  const form = useForm<ReasonValues>({ resolver, defaultValues: { reason: "" } });
  const decline = useDecline(id);
  const back = Number(paid) === 0 ? undefined : `${learner.name} gets ${formatUsd(paid)} back in full.`;
  return (
    <DraftFormDialog
      draft={`booking:${id}:decline`}
      title="Decline this request?"
      description={back}
      form={form}
      submit="Decline"
      submitVariant="destructive"
      pending={decline.isPending}
      error={formFailure(decline.error, "The request could not be declined. Try again.")}
      onSubmit={({ reason }) => decline.mutate({ reason: orNull(reason) }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label={`Why, for ${learner.name}`} optional rows={3} {...form.register("reason")} />
    </DraftFormDialog>
  );
}
