import type { Seats, Subscription } from "../shapes.ts";

type UsedSeats = Pick<NonNullable<Seats["studio"]>, "quantity" | "used">;
type Planned = Pick<NonNullable<Subscription["pending_change"]>, "quantity"> | null;

/** Seats that can be given now. Fewer seats that are planned can be given to no more people than they are. */
export const freeSeats = ({ quantity, used }: UsedSeats, planned: Planned): number =>
  Math.max(0, Math.min(quantity, planned?.quantity ?? quantity) - used);
