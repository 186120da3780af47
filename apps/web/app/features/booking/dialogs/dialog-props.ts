import type { Booking } from "../queries.ts";

export interface DialogProps {
  booking: Booking;
  onClose: () => void;
}
