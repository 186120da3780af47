import { useProfessional } from "../../../appointments/professional.ts";
import type { ViewerZone } from "../../../appointments/viewer-zone.ts";
import type { Booking } from "../queries.ts";
import { moveTimesQuery } from "../queries-moves.ts";
import { SlotPicker } from "../slots/slot-picker.tsx";

interface MoveTimesProps {
  booking: Booking;
  viewer: ViewerZone;
  chosen: string | null;
  onChoose: (start: string) => void;
}

/** Where a booking can be moved. How far ahead is known from the public page, and is a year where there is none any more. */
export function MoveTimes({ booking, viewer, chosen, onChoose }: MoveTimesProps) {
  const { data: page } = useProfessional(booking.professional.id);
  const service = page?.services.find(({ id }) => id === booking.service.id);
  // A professional moves everybody: which places are left does not matter.
  const own = booking.side === "learner";
  return (
    <SlotPicker
      service={{
        professionalId: booking.professional.id,
        serviceId: booking.service.id,
        noticeMin: service?.notice_min ?? 0,
        furthestDays: service?.furthest_days ?? 365,
        near: booking.starts_at,
        query: moveTimesQuery(booking.id),
      }}
      name={booking.professional.name}
      viewer={viewer}
      place={booking.service.mode === "place" ? { zone: booking.zone, name: booking.service.place } : null}
      minutes={booking.service.minutes}
      capacity={own ? (service?.capacity ?? 1) : 1}
      seats={own ? booking.seats : 1}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
