import type { BookingSide } from "@pavane/contract/booking/choices";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { useForm, useFormContext, useWatch } from "react-hook-form";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { useNow } from "../../../time/use-now.ts";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { percentOf, setPercent, setQuote, staffQuote, staffReason } from "../rules/staff-texts.ts";
import { aboutText, ReasonField, useWhole, type ActDialogProps } from "./act-form.tsx";
import { PercentField } from "./percent-field.tsx";
import { useCancelFor, useSeesAmounts, type AdminBookingDetail } from "./queries.ts";

interface Values {
  side: BookingSide;
  percent: string;
  reason: string;
}

const resolver = checkResolver<Values>({ percent: setPercent, reason: staffReason });

/** Cancels for one side: the refund is shown before the button, by the rules unless an administrator sets a percent. */
export function CancelForDialog({ booking, onClose }: ActDialogProps) {
  const { data, instead, refetch } = useWhole(booking.id);
  const begun = Date.parse(booking.starts_at) <= useNow(60_000);
  const form = useForm<Values>({
    resolver,
    defaultValues: { side: begun ? "professional" : "learner", percent: "", reason: "" },
  });
  const cancel = useCancelFor(booking.id);
  const send = ({ side, percent, reason }: Values) => {
    const set = percentOf(percent);
    cancel.mutate(
      {
        side,
        reason: reason.trim(),
        ...(set === null ? { expected_percent: data?.quotes[side].percent } : { refund_percent: set }),
      },
      { onSuccess: onClose, onError: () => void refetch() },
    );
  };
  return (
    <DraftFormDialog
      draft={`booking:${booking.id}:cancel-for`}
      title="Cancel this booking?"
      description={aboutText(booking)}
      form={form}
      submit="Cancel booking"
      submitVariant="destructive"
      cancel="Keep booking"
      pending={cancel.isPending}
      error={formFailure(cancel.error, "The booking could not be cancelled. Try again.")}
      onSubmit={send}
      onClose={onClose}
      instead={instead}
      submitDisabled={data && !data.actions.includes("cancel")}
    >
      {data ? <Fields booking={data} begun={begun} /> : null}
    </DraftFormDialog>
  );
}

function Fields({ booking, begun }: { booking: AdminBookingDetail; begun: boolean }) {
  const { register } = useFormContext<Values>();
  const [side, percent] = useWatch<Values, ["side", "percent"]>({ name: ["side", "percent"] });
  const sees = useSeesAmounts();
  const now = useNow(60_000);
  const set = percentOf(percent);
  return (
    <>
      <RadioGroup
        label="For whom"
        options={[
          {
            value: "learner",
            label: `${booking.learner.name}, who booked`,
            hint: begun ? bookingErrors.started.message : undefined,
            disabled: begun,
          },
          { value: "professional", label: `${booking.professional.name}, who was booked` },
        ]}
        {...register("side")}
      />
      {sees && Number(booking.paid) > 0 ? <PercentField /> : null}
      {booking.actions.includes("cancel") ? (
        <p aria-live="polite" className="rounded-control bg-sunk px-4 py-3 text-meta font-semibold">
          {set === null ? staffQuote(booking, side, now) : setQuote(booking, set)}
        </p>
      ) : null}
      <ReasonField />
    </>
  );
}
