import { shortDate } from "../../../time/dates.ts";
import type { Subscription } from "../shapes.ts";

export interface PresentSeats {
  /** Whether something else is planned, so that keeping the present number is a choice. */
  undoes: boolean;
  text: string;
}

/** What asking for the number of seats that there are comes to: what is planned is dropped, or nothing changes. */
export function presentSeats(
  { quantity, pending_change: planned }: Pick<Subscription, "quantity" | "pending_change">,
  now: number,
): PresentSeats {
  if (planned === null || planned.price_only)
    return { undoes: false, text: `You have ${quantity} seats already. Nothing changes.` };
  const next = planned.quantity === quantity ? planned.plan.name : `${planned.quantity} seats`;
  const text = `You have ${quantity} seats now, and ${next} from ${shortDate(planned.at, now)}. You can keep what you have instead.`;
  return { undoes: true, text };
}
