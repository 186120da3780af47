import type { Slot } from "../../professionals/index.ts";

export const presentSlot = ({ startsAt, endsAt, local, seatsLeft, sessionId }: Slot) => ({
  starts_at: new Date(startsAt).toISOString(),
  ends_at: new Date(endsAt).toISOString(),
  local,
  seats_left: seatsLeft,
  session_id: sessionId ?? null,
});
