import { dayMs } from "@pavane/contract/core/durations";
import type { Answer } from "@pavane/contract/routes";
import { requireKnown } from "../known.ts";
import { buy } from "../load-purchases.ts";
import type { SampleApi } from "../sample-api.ts";
import type { Bookings } from "./booking-stage.ts";
import { sampleProfessionals } from "./professionals.ts";
import type { SampleBooking } from "./shapes.ts";

/** Holds a time, pays or books it, and plans what becomes of it. */
export async function playBooking(bookings: Bookings, story: SampleBooking): Promise<void> {
  const call = await bookings.as(story.learner);
  const held = await hold(bookings, call, story);
  const params = { id: held.id };
  if (story.note !== undefined) await call("PATCH /api/bookings/:id", { params, body: { note: story.note } });
  if (Number(held.price) > 0) await buy(call, [{ itemType: "booking", itemId: held.id, quantity: 1 }]);
  else await call("POST /api/bookings/:id/confirm", { params });
  if (held.approval === "request") planAnswer(bookings, story, held.id);
  else planEnd(bookings, story, held);
}

type Held = Answer<"POST /api/bookings">;

/** The first time that is free in the week from the day on. */
async function hold({ guest, loaded, today }: Bookings, call: SampleApi, story: SampleBooking): Promise<Held> {
  const { id, serviceIds } = requireKnown(loaded.get(story.of), `professional ${story.of}`);
  const serviceId = requireKnown(serviceIds[story.service], `service ${story.service} of ${story.of}`);
  const { zone } = requireKnown(
    sampleProfessionals.find(({ username }) => username === story.of),
    `professional ${story.of}`,
  );
  const dayAfter = (days: number) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);
  const query = { service_id: serviceId, from: dayAfter(story.takes), to: dayAfter(story.takes + 7), tz: zone };
  const { slots } = await guest("GET /api/professionals/:id/slots", { params: { id }, query });
  const slot = requireKnown(slots[0], `free time of ${story.of} from day ${story.takes}`);
  return call("POST /api/bookings", {
    body: {
      service_id: serviceId,
      starts_at: slot.starts_at,
      seats: 1,
      dance_role: story.role ?? null,
      client_key: `sample-${story.learner}-${story.of}-${story.made}`,
    },
  });
}

/** A day later, unless nobody answers. */
function planAnswer(bookings: Bookings, { of, made, ends, reason }: SampleBooking, id: number): void {
  const params = { id };
  if (ends === "expired") bookings.on(made + 2.1, () => bookings.runJob("booking.run-out-requests"));
  if (ends === "declined")
    bookings.on(made + 0.4, async () => {
      await (
        await bookings.as(of)
      )("POST /api/bookings/:id/decline", { params, body: reason === undefined ? {} : { reason } });
    });
  if (ends === "confirmed")
    bookings.on(made + 0.4, async () => {
      await (
        await bookings.as(of)
      )("POST /api/bookings/:id/accept", { params });
    });
}

function planEnd(bookings: Bookings, story: SampleBooking, held: Held): void {
  const params = { id: held.id };
  const dayOf = (moment: string) => (Date.parse(moment) - bookings.today.getTime()) / dayMs;
  if (story.ends === "completed")
    bookings.on(dayOf(held.ends_at) + 0.05, async () => {
      await (
        await bookings.as(story.learner)
      )("POST /api/bookings/:id/complete", { params });
      planReviews(bookings, story, held);
    });
  if (story.ends === "no_show")
    bookings.on(dayOf(held.starts_at) + 0.02, async () => {
      const body = { note: "Nobody came, and no word since." };
      await (
        await bookings.as(story.of)
      )("POST /api/bookings/:id/no-show", { params, body });
    });
  if (story.ends === "cancelled_by_learner" || story.ends === "cancelled_by_professional")
    bookings.on(story.made + 1.2, async () => {
      const by = story.ends === "cancelled_by_learner" ? story.learner : story.of;
      await (
        await bookings.as(by)
      )("POST /api/bookings/:id/cancel", { params, body: story.reason === undefined ? {} : { reason: story.reason } });
    });
}

/** Both are shown once the second is written. */
function planReviews(bookings: Bookings, { learner, of, reviews }: SampleBooking, { id, ends_at }: Held): void {
  if (reviews === undefined) return;
  const ended = (Date.parse(ends_at) - bookings.today.getTime()) / dayMs;
  const write = async (by: string, [rating, body]: readonly [number, string]) =>
    (await bookings.as(by))("PUT /api/bookings/:id/review", { params: { id }, body: { rating, body } });
  bookings.on(ended + 0.3, async () => {
    await write(learner, reviews.learner);
  });
  bookings.on(ended + 0.9, async () => {
    await write(of, reviews.professional);
    if (reviews.reply !== undefined)
      bookings.on(ended + 1.5, () => reply(bookings, { of, id, body: reviews.reply ?? "" }));
  });
}

async function reply(bookings: Bookings, { of, id, body }: { of: string; id: number; body: string }): Promise<void> {
  const call = await bookings.as(of);
  const { reviews } = await call("GET /api/bookings/:id", { params: { id } });
  const review = requireKnown(reviews.theirs ?? undefined, `review of booking ${id}`);
  await call("POST /api/booking-reviews/:id/reply", { params: { id: review.id }, body: { body } });
}
