import type { BookingSessionRow } from "./sessions-repository.ts";

/** Whether others can be in a session too, or it was planned for anyone to join. */
export const isGroup = ({ dated, capacity }: Pick<BookingSessionRow, "dated" | "capacity">): boolean =>
  dated === "fixed" || capacity > 1;

/** Whether a session was neither released nor cancelled. */
export const isToTakePlace = ({ state, cancelledAt }: Pick<BookingSessionRow, "state" | "cancelledAt">): boolean =>
  state === "live" && cancelledAt === null;
