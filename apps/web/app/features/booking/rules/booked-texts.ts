import type { Booking } from "@pavane/contract/booking/schema";
import { zonedMomentText } from "@pavane/contract/core/times";
import { counted } from "../../../counted.ts";

type Booked = Pick<Booking, "state" | "answer_by" | "whole"> & {
  readonly professional: Pick<Booking["professional"], "name">;
};

/** The result of booking, or of paying for it; null when the booking is not valid any more. Times in `zone`. */
export function bookedText({ state, professional, answer_by: by, whole }: Booked, zone: string): string | null {
  if (state === "requested" && by !== null)
    return `Request sent. ${professional.name} has until ${zonedMomentText(Date.parse(by), zone)} to answer.`;
  if (state !== "confirmed" && state !== "requested") return null;
  return whole === null ? "Booking confirmed" : `${counted(whole.starts.length, "date")} booked`;
}
