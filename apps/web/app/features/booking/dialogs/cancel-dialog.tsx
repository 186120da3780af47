import { bookingErrors } from "@pavane/contract/booking/errors";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { apiQuery } from "../../../api/api-query.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useUnsavedDialog } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { useCancel } from "../my-bookings/use-booking-steps.ts";
import { otherParty } from "../rules/booking-texts.ts";
import { cancelText } from "../rules/cancel-texts.ts";
import { onlyThisText } from "../rules/series-offer.ts";
import { orNull, reasonCheck, type ReasonValues } from "../rules/reasons.ts";
import type { DialogProps } from "./dialog-props.ts";

const resolver = checkResolver<ReasonValues>({ reason: reasonCheck });

/** Cancelling, or withdrawing a request: the money in words, before the button. */
export function CancelDialog({ booking, onClose }: DialogProps) {
  const { id, state, side } = booking;
  const asked = state === "requested";
  const quote = useQuery({
    ...apiQuery("GET /api/bookings/:id/cancellation", { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const cancel = useCancel(id, asked ? "Request withdrawn" : "Booking cancelled");
  const form = useForm<ReasonValues>({ resolver, defaultValues: { reason: "" } });
  const changed = cancel.error instanceof ApiError && cancel.error.code === "refund_changed";
  const send = ({ reason }: ReasonValues) => {
    if (!quote.data) return;
    cancel.mutate(
      {
        reason: orNull(reason),
        expected_refund: quote.data.refund,
        expected_state: asked ? "requested" : "confirmed",
      },
      { onSuccess: onClose, onError: () => void quote.refetch() },
    );
  };
  const { close, scope } = useUnsavedDialog(form.formState.isDirty, onClose, cancel.isPending);
  const only = onlyThisText(booking);
  const title = asked ? "Withdraw this request?" : "Cancel this booking?";
  return (
    <Dialog scope={scope} open onOpenChange={(open) => open || cancel.isPending || close()} title={title}>
      {quote.data ? (
        <Form
          form={form}
          pending={cancel.isPending}
          error={changed ? null : formFailure(cancel.error, "The booking could not be cancelled. Try again.")}
          onSubmit={send}
        >
          {changed ? (
            <p
              role="alert"
              className="rounded-control bg-brass-tint px-4 py-3 text-meta font-medium text-on-brass-tint"
            >
              {bookingErrors.refund_changed.message}
            </p>
          ) : null}
          <p className="text-title font-semibold">{cancelText(booking, quote.data)}</p>
          {only === null ? null : <p className="text-meta">{only}</p>}
          {side === "professional" ? (
            <TextField label={`Why, in a line for ${otherParty(booking).name}`} optional {...form.register("reason")} />
          ) : null}
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="outline" disabled={cancel.isPending} onClick={close}>
              {asked ? "Keep request" : "Keep booking"}
            </Button>
            <Button type="submit" variant="destructive" busy={cancel.isPending}>
              {asked ? "Withdraw request" : "Cancel booking"}
            </Button>
          </div>
        </Form>
      ) : null}
      {quote.isError && !quote.data ? (
        <ErrorState subject="The refund" onRetry={() => void quote.refetch()} busy={quote.isFetching} />
      ) : null}
      {quote.isPending ? (
        <Loading label="Reading what you get back" className="grid gap-3">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-11 rounded-control" />
        </Loading>
      ) : null}
    </Dialog>
  );
}
