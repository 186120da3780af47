import type { Booking } from "../../domains/booking/index.ts";
import type { Learning } from "../../domains/learning/index.ts";
import type { Clock } from "../../platform/clock.ts";

/** What selling needs of the domains that have what is sold. */
export interface SellableDeps {
  readonly clock: Clock;
  /** Opens pictures of what left the store. */
  readonly secret: Buffer;
  readonly learning: Pick<Learning, "beginByOrder" | "endAttempts" | "uncountRefunded" | "countAgain">;
  readonly booking: Pick<Booking, "fulfilHold" | "notePaidBack" | "holdEnd" | "findForSale">;
}
