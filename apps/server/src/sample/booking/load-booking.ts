import { dayMs } from "@pavane/contract/core/durations";
import { readFile } from "node:fs/promises";
import type { App } from "../../app.ts";
import { callers } from "../callers.ts";
import { requireKnown } from "../known.ts";
import { readStory } from "../market/happenings.ts";
import type { BookingStage, Bookings } from "./booking-stage.ts";
import { sampleBookings } from "./bookings.ts";
import { loadProfessionals } from "./load-professionals.ts";
import { sampleSeries, sampleWaiting } from "./groups.ts";
import { playSeries, playWaiting } from "./play-groups.ts";
import { playBooking } from "./play-booking.ts";

/** Before today the story begins; so long before it all professionals were there. */
const storyDays = 20;

/** Professionals in nine zones, and three weeks of what was booked with them, through the calls of both sides. */
export async function loadBooking(stage: BookingStage): Promise<void> {
  const { clock, today, end, app, platform, password } = stage;
  const begin = new Date(today.getTime() - storyDays * dayMs);
  clock.set(begin);
  const terms = await app.domains.site.termsVersion();
  const loaded = await loadProfessionals({ ...platform, clock }, { password, today, terms });
  await Promise.all([...loaded].map(([username, { id }]) => giveImage(app, username, id)));
  const story = readStory(clock, begin, end);
  const on: Bookings["on"] = (day, run) => story.at(storyDays + day, run);
  const runJob: Bookings["runJob"] = (name) =>
    requireKnown(
      app.jobs.find((job) => job.name === name),
      `job ${name}`,
    ).run({});
  const bookings: Bookings = { ...stage, as: callers(stage), loaded, on, runJob };
  for (const booking of sampleBookings) on(booking.made, () => playBooking(bookings, booking));
  for (const series of sampleSeries) on(series.planned, () => playSeries(bookings, series));
  for (const waiting of sampleWaiting) on(waiting.made, () => playWaiting(bookings, waiting));
  await story.tell();
  // From here on the directory is what it says on the day of the first start.
  clock.set(today);
  await runJob("booking.directory");
}

/** What `scripts/make-sample-photos.ts` drew of them. */
async function giveImage(app: App, username: string, id: number): Promise<void> {
  const content = await readFile(new URL(`photos/${username}.webp`, import.meta.url));
  await app.domains.identity.importImage(id, content);
}
