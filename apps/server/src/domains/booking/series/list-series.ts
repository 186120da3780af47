import { minuteMs } from "@pavane/contract/core/durations";
import { decimalText } from "@pavane/contract/core/money";
import type { Output } from "@pavane/contract/core/endpoint";
import type { seriesOnOffer } from "@pavane/contract/booking/schema-groups";
import type { Read } from "../../../platform/db/database.ts";
import { type BookingSessionRow, findSoldAhead } from "../sessions/sessions-repository.ts";
import type { SlotFacts } from "../free-times/slot-facts-repository.ts";
import { sharesOf } from "./shares.ts";
import { countDates } from "./series-repository.ts";

/** Series of a service whose dates ahead can be booked together. */
export async function listSeries(
  db: Read,
  { service, sessions, question }: Pick<SlotFacts, "service" | "sessions" | "question">,
  { payable }: { readonly payable: boolean },
): Promise<Output<typeof seriesOnOffer>[]> {
  const from = new Date(question.now + service.noticeMin * minuteMs);
  const taken = new Map(sessions.map((one) => [one.id, one.taken]));
  // Holds that ran out count no more; beyond the furthest day nobody has asked the clock.
  const takenOf = (date: BookingSessionRow) => taken.get(date.id) ?? date.seatsTaken;
  const series = Map.groupBy(await findSoldAhead(db, service.id, from), (one) => one.series.id);
  const planned = await countDates(db, [...series.keys()]);
  return [...series].flatMap(([id, rows]) => {
    const ahead = rows.map(({ session }) => session);
    const priceCents = rows[0]?.series.priceCents ?? null;
    if (ahead.length < 2 || priceCents === null || (priceCents > 0 && !payable)) return [];
    const shares = sharesOf(priceCents, { dates: planned.get(id) ?? ahead.length, ahead: ahead.length });
    return [
      {
        id,
        starts: ahead.map(({ startsAt }) => startsAt.toISOString()),
        price: decimalText(shares.reduce((sum, share) => sum + share, 0)),
        seats_left: Math.max(0, Math.min(...ahead.map((date) => date.capacity - takenOf(date)))),
      },
    ];
  });
}
