import { useState } from "react";
import { useForm, useFormContext } from "react-hook-form";
import { ApiError } from "../../../api/api-error.ts";
import { bothClocks } from "../../../time/both-clocks.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { useViewerZone } from "../../../appointments/viewer-zone.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useMove } from "../my-bookings/use-booking-steps.ts";
import type { Booking } from "../queries.ts";
import { otherParty } from "../rules/booking-texts.ts";
import { moveText } from "../rules/move-texts.ts";
import { nearestIn } from "../rules/nearest.ts";
import { orNull, reasonCheck, type ReasonValues } from "../rules/reasons.ts";
import type { DialogProps } from "./dialog-props.ts";
import { momentChecks, momentValues, type MomentValues } from "../rules/typed-moment.ts";
import { MomentFields, NearestTimes, useTypedMoment } from "./moment-fields.tsx";
import { MoveTimes } from "./move-times.tsx";

/** A new time for a booking: moved immediately, or proposed to the other side. */
export const MoveDialog = (props: DialogProps) =>
  props.booking.side === "learner" ? <LearnersMove {...props} /> : <ProfessionalsMove {...props} />;

const resolver = checkResolver<ReasonValues>({ reason: reasonCheck });

/** Learners choose what is free. */
function LearnersMove({ booking, onClose }: DialogProps) {
  const [start, setStart] = useState<string | null>(null);
  const form = useForm<ReasonValues>({ resolver, defaultValues: { reason: "" } });
  const { viewer, nearest, inWords, submitText, send, frame } = useMoveFrame({ booking, onClose });
  return (
    <FormDialog
      {...frame}
      form={form}
      submit={submitText(start)}
      submitDisabled={start === null}
      onSubmit={({ reason }) => send(start, reason)}
    >
      <NearestTimes starts={nearest} text={inWords} onChoose={setStart} />
      <MoveTimes booking={booking} viewer={viewer} chosen={start} onChoose={setStart} />
      <WhyField booking={booking} />
    </FormDialog>
  );
}

const resolverFor = ({ starts_at: now, zone }: Booking) =>
  checkResolver<MomentValues>({ ...momentChecks(now, zone), reason: reasonCheck });

/** Professionals name any time; those within their hours stand below, but beside a planned date, which follows no hours. */
function ProfessionalsMove({ booking, onClose }: DialogProps) {
  const { zone, starts_at: now } = booking;
  const form = useForm<MomentValues>({ resolver: resolverFor(booking), defaultValues: momentValues(now, zone) });
  const { start, choose } = useTypedMoment(form, zone);
  const isMoved = start !== null && Date.parse(start) !== Date.parse(now);
  const { viewer, nearest, inWords, submitText, send, frame } = useMoveFrame({ booking, onClose });
  return (
    <FormDialog
      {...frame}
      form={form}
      submit={submitText(isMoved ? start : null)}
      onSubmit={({ reason }) => send(start, reason)}
    >
      <NearestTimes starts={nearest} text={inWords} onChoose={choose} />
      <MomentFields zone={zone} start={start} />
      <p className="text-meta text-soft">It may be any time from now on, also outside your hours.</p>
      {booking.planned ? null : <MoveTimes booking={booking} viewer={viewer} chosen={start} onChoose={choose} />}
      <WhyField booking={booking} />
    </FormDialog>
  );
}

function WhyField({ booking }: { booking: Booking }) {
  const { register } = useFormContext<ReasonValues>();
  return <TextField label={`Why, in a line for ${otherParty(booking).name}`} optional {...register("reason")} />;
}

/** What both sides' dialogs say and send. */
function useMoveFrame({ booking, onClose }: DialogProps) {
  const viewer = useViewerZone();
  const move = useMove(booking.id);
  const inWords = (at: string) => bothClocks(at, viewer.zone, booking.zone, booking.service.mode)[0]?.text ?? "";
  const asks = booking.moves === "proposal";
  return {
    viewer,
    inWords,
    nearest: move.error instanceof ApiError ? nearestIn(move.error.data) : [],
    submitText: (start: string | null) =>
      start === null ? "Choose a time" : `${asks ? "Propose" : "Move to"} ${inWords(start)}`,
    send: (start: string | null, reason: string) => {
      if (start !== null) move.mutate({ starts_at: start, reason: orNull(reason) }, { onSuccess: onClose });
    },
    frame: {
      title: asks ? "Propose another time" : "Move this booking",
      description: [`Now ${inWords(booking.starts_at)}.`, moveText(booking)].filter(Boolean).join(" "),
      size: "wide" as const,
      cancel: "Keep the time",
      pending: move.isPending,
      error: formFailure(move.error, "The booking could not be moved. Try again."),
      onClose,
    },
  };
}
