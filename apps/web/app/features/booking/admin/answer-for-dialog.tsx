import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { staffReason } from "../rules/staff-texts.ts";
import { aboutText, ReasonField, type ActDialogProps } from "./act-form.tsx";
import { useAnswerFor } from "./queries.ts";

interface Values {
  reason: string;
}

const resolver = checkResolver<Values>({ reason: staffReason });

/** A request answered for its professional. */
export function AnswerForDialog({ answer, booking, onClose }: ActDialogProps & { answer: "accept" | "decline" }) {
  const form = useForm<Values>({ resolver, defaultValues: { reason: "" } });
  const act = useAnswerFor(booking.id, answer);
  const { professional, learner } = booking;
  return (
    <DraftFormDialog
      draft={`booking:${booking.id}:${answer}-for`}
      title={answer === "accept" ? `Accept for ${professional.name}?` : `Decline for ${professional.name}?`}
      description={aboutText(booking)}
      form={form}
      submit={answer === "accept" ? "Accept" : "Decline"}
      pending={act.isPending}
      error={formFailure(act.error, "The request could not be answered. Try again.")}
      onSubmit={({ reason }) => act.mutate({ reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {answer === "decline" ? <p className="text-meta">{learner.name} gets everything back.</p> : null}
      <ReasonField />
    </DraftFormDialog>
  );
}
