import { dayMs } from "@pavane/contract/core/durations";
import { localDate } from "@pavane/contract/core/times";
import { requireKnown } from "../known.ts";
import { buy } from "../load-purchases.ts";
import type { Bookings } from "./booking-stage.ts";
import { sampleProfessionals } from "./professionals.ts";
import type { SampleSeries, SampleWaiting } from "./shapes.ts";

/** Plans a series as its professional does; those who buy it come later. */
export async function playSeries(bookings: Bookings, story: SampleSeries): Promise<void> {
  const { of, at, count, price, inDays } = story;
  const { serviceId, zone } = offerOf(bookings, story);
  const call = await bookings.as(of);
  const { series } = await call("POST /api/me/series", {
    body: {
      service_id: serviceId,
      first: localDate(bookings.today.getTime() + inDays * dayMs, zone),
      local_time: at,
      every_weeks: 1,
      count,
      series_price: price,
    },
  });
  const { id } = requireKnown(series ?? undefined, `series of ${of}`);
  for (const { by, made } of story.bought)
    bookings.on(made, async () => {
      const buyer = await bookings.as(by);
      const body = { client_key: `sample-series-${by}-${of}` };
      const held = await buyer("POST /api/series/:id/bookings", { params: { id }, body });
      await buy(buyer, [{ itemType: "booking", itemId: held.id, quantity: 1 }]);
    });
}

/** Waits for a place in the first full group of a service. */
export async function playWaiting(bookings: Bookings, story: SampleWaiting): Promise<void> {
  const { id, serviceId, zone } = offerOf(bookings, story);
  const dayAfter = (days: number) => localDate(bookings.today.getTime() + days * dayMs, zone);
  const query = { service_id: serviceId, from: dayAfter(0), to: dayAfter(30), tz: zone };
  const { full } = await bookings.guest("GET /api/professionals/:id/slots", { params: { id }, query });
  const { session_id } = requireKnown(full[0], `full group of ${story.of}`);
  const call = await bookings.as(story.learner);
  await call("POST /api/waiting", { body: { session_id, dance_role: story.role ?? null } });
}

function offerOf({ loaded }: Bookings, { of, service }: { readonly of: string; readonly service: number }) {
  const { id, serviceIds } = requireKnown(loaded.get(of), `professional ${of}`);
  const { zone } = requireKnown(
    sampleProfessionals.find(({ username }) => username === of),
    `professional ${of}`,
  );
  return { id, zone, serviceId: requireKnown(serviceIds[service], `service ${service} of ${of}`) };
}
