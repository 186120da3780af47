import { bookingTexts } from "@pavane/contract/booking/errors";
import { Controller, useForm } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { RatingInput } from "../../../ui/form/rating-input.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { dateText } from "../../../time/dates.ts";
import { useReply, useWriteReview } from "../my-bookings/use-booking-steps.ts";
import { otherParty } from "../rules/booking-texts.ts";
import type { DialogProps } from "./dialog-props.ts";

interface ReviewValues {
  rating: number;
  body: string;
}

const resolver = checkResolver<ReviewValues>({
  rating: ({ rating }) => (rating >= 1 && rating <= 5 ? null : bookingTexts.rating),
  body: ({ body }) => {
    const { length } = body.trim();
    if (length < 10) return bookingTexts.review;
    return length > 2000 ? "Use at most 2000 characters." : null;
  },
});

export function ReviewDialog({ booking, onClose }: DialogProps) {
  const { mine, open_until: until } = booking.reviews;
  const form = useForm<ReviewValues>({
    resolver,
    defaultValues: { rating: mine?.rating ?? 0, body: mine?.body ?? "" },
  });
  const write = useWriteReview(booking.id);
  const { name } = otherParty(booking);
  return (
    <DraftFormDialog
      draft={`booking:${booking.id}:review`}
      title={`How was ${booking.service.name} with ${name}?`}
      description={until === null ? undefined : `Shown once ${name} has written too, or on ${dateText(until)}.`}
      form={form}
      submit={mine === null ? "Send review" : "Save review"}
      pending={write.isPending}
      error={formFailure(write.error, "Your review could not be saved. Try again.")}
      onSubmit={({ rating, body }) => write.mutate({ rating, body: body.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <RatingInput label="Your rating" name="rating" value={field.value} onChange={field.onChange} />
        )}
      />
      <TextArea label="Your review" rows={5} {...form.register("body")} />
    </DraftFormDialog>
  );
}

interface ReplyValues {
  body: string;
}

const replyResolver = checkResolver<ReplyValues>({
  body: ({ body }) => {
    if (body.trim() === "") return "Write something";
    return body.trim().length > 1000 ? bookingTexts.note : null;
  },
});

export function ReplyDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const form = useForm<ReplyValues>({ resolver: replyResolver, defaultValues: { body: "" } });
  const reply = useReply(reviewId);
  return (
    <DraftFormDialog
      draft={`booking-review:${reviewId}:reply`}
      title="Reply to this review"
      description="You can reply once."
      form={form}
      submit="Send reply"
      pending={reply.isPending}
      error={formFailure(reply.error, "Your reply could not be sent. Try again.")}
      onSubmit={({ body }) => reply.mutate({ body: body.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label="Your reply" rows={4} {...form.register("body")} />
    </DraftFormDialog>
  );
}
