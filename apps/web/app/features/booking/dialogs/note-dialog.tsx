import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useObject, useReportAbsence } from "../my-bookings/use-booking-steps.ts";
import { otherParty } from "../rules/booking-texts.ts";
import { noteCheck, orNull, type NoteValues } from "../rules/reasons.ts";
import type { DialogProps } from "./dialog-props.ts";

const resolver = checkResolver<NoteValues>({ note: noteCheck });

export function NoShowDialog({ booking, onClose }: DialogProps) {
  const report = useReportAbsence(booking.id);
  const { name } = otherParty(booking);
  return (
    <NoteDialog
      draft={`booking:${booking.id}:no-show`}
      title={`${name} did not come?`}
      description={`${name} may object within 48 hours; then we look into it.`}
      submit="Report"
      label="What happened"
      step={report}
      onClose={onClose}
    />
  );
}

export function ObjectDialog({ booking, onClose }: DialogProps) {
  const object = useObject(booking.id);
  return (
    <NoteDialog
      draft={`booking:${booking.id}:objection`}
      title="Object to this report?"
      description="We look at what both of you say and decide."
      submit="Object"
      label="What happened"
      step={object}
      onClose={onClose}
    />
  );
}

interface NoteDialogProps {
  draft: string;
  title: string;
  description: string;
  submit: string;
  label: string;
  step: ReturnType<typeof useObject>;
  onClose: () => void;
}

function NoteDialog({ draft, title, description, submit, label, step, onClose }: NoteDialogProps) {
  const form = useForm<NoteValues>({ resolver, defaultValues: { note: "" } });
  return (
    <DraftFormDialog
      draft={draft}
      title={title}
      description={description}
      form={form}
      submit={submit}
      pending={step.isPending}
      error={formFailure(step.error, "It could not be sent. Try again.")}
      onSubmit={({ note }) => step.mutate({ note: orNull(note) }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label={label} optional rows={4} {...form.register("note")} />
    </DraftFormDialog>
  );
}
