import { useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { staffReason } from "../rules/staff-texts.ts";
import { ReasonField, type ActDialogProps } from "./act-form.tsx";
import { useHideReview, type AdminReview } from "./queries.ts";

interface Values {
  reason: string;
}

const resolver = checkResolver<Values>({ reason: staffReason });

export function HideReviewDialog({ review, booking, onClose }: ActDialogProps & { review: AdminReview }) {
  const form = useForm<Values>({ resolver, defaultValues: { reason: "" } });
  const hide = useHideReview(review.id);
  return (
    <DraftFormDialog
      draft={`hide:booking-review:${review.id}`}
      title="Hide this review?"
      description={`What ${booking[review.by].name} wrote is shown to nobody and counts for no rating.`}
      form={form}
      submit="Hide review"
      pending={hide.isPending}
      error={formFailure(hide.error, "The review could not be hidden. Try again.")}
      onSubmit={({ reason }) => hide.mutate({ reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ReasonField hint="Staff read it here and in the audit log." />
    </DraftFormDialog>
  );
}
