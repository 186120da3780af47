import { decimalText } from "@pavane/contract/core/money";
import type { Output } from "@pavane/contract/core/endpoint";
import type { seriesOnOffer } from "@pavane/contract/booking/schema-groups";
import type { Read } from "../../../platform/db/database.ts";
import type { SessionRow } from "../bookings/store-bookings.ts";
import type { SlotFacts } from "../slots/store-slot-facts.ts";
import { minuteMs } from "../slots/zones.ts";
import { sharesOf } from "./shares.ts";
import { countDates, findAhead, findSold } from "./store-series.ts";

/** Series of a service whose dates ahead can be booked together. */
export async function listSeries(
  db: Read,
  { service, sessions, question }: Pick<SlotFacts, "service" | "sessions" | "question">,
): Promise<Output<typeof seriesOnOffer>[]> {
  const from = new Date(question.now + service.noticeMin * minuteMs);
  // Holds that ran out count no more; beyond the furthest day nobody has asked the clock.
  const takenOf = (date: SessionRow) => sessions.find((one) => one.id === date.id)?.taken ?? date.seatsTaken;
  const listed: Output<typeof seriesOnOffer>[] = [];
  for (const { id, priceCents } of await findSold(db, service.id)) {
    const ahead = await findAhead(db, id, from);
    if (ahead.length < 2 || priceCents === null) continue;
    const shares = sharesOf(priceCents, { dates: await countDates(db, id), ahead: ahead.length });
    listed.push({
      id,
      starts: ahead.map(({ startsAt }) => startsAt.toISOString()),
      price: decimalText(shares.reduce((sum, share) => sum + share, 0)),
      seats_left: Math.max(0, Math.min(...ahead.map((date) => date.capacity - takenOf(date)))),
    });
  }
  return listed;
}
