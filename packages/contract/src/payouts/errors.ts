import { errorList } from "../core/errors.ts";

export const payoutsErrors = errorList({
  payout_not_found: { status: 404, message: "This payout does not exist." },
  below_minimum: { status: 409, message: "There is not enough yet for a payout." },
  payout_open: { status: 409, message: "A payout is already on its way." },
  not_set_up: { status: 409, message: "Set up payouts first." },
  payouts_held: { status: 409, message: "Your payouts are held." },
  payouts_paused: {
    status: 409,
    message: "Payouts pause while we check our books. They go on by themselves, and what you earn stays yours.",
  },
});

export const heldText = (reason: string): string => `Your payouts are held: ${reason}`;
