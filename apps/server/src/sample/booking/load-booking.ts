import { readFile } from "node:fs/promises";
import type { App } from "../../app.ts";
import type { MovableClock } from "../../platform/clock.ts";
import type { Platform } from "../../platform/platform.ts";
import { readStory } from "../market/happenings.ts";
import { callers, known } from "../market/load-market.ts";
import type { SampleApi } from "../sample-api.ts";
import { sampleBookings } from "./bookings.ts";
import { loadProfessionals, type LoadedProfessional } from "./load-professionals.ts";
import { sampleSeries, sampleWaiting } from "./groups.ts";
import { tellSeries, tellWaiting } from "./tell-groups.ts";
import { tellBooking } from "./tell-booking.ts";

export interface BookingStage {
  readonly platform: Platform;
  readonly app: App;
  readonly clock: MovableClock;
  /** When the story ends, and the day of the first start. */
  readonly end: Date;
  readonly today: Date;
  readonly password: string;
  readonly guest: SampleApi;
  readonly signIn: (username: string) => Promise<SampleApi>;
}

/** Everything that the story of the bookings knows while it is told. */
export interface Bookings extends BookingStage {
  readonly as: (username: string) => Promise<SampleApi>;
  readonly loaded: ReadonlyMap<string, LoadedProfessional>;
  /** Does something so many days from now, which lie before now. */
  readonly on: (day: number, run: () => Promise<void>) => void;
  readonly runJob: (name: string) => Promise<void>;
}

/** Before today the story begins; so long before it all professionals were there. */
const storyDays = 20;
const dayMs = 86_400_000;

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
    known(
      app.jobs.find((job) => job.name === name),
      `job ${name}`,
    ).run({});
  const bookings: Bookings = { ...stage, as: callers(stage), loaded, on, runJob };
  for (const booking of sampleBookings) on(booking.made, () => tellBooking(bookings, booking));
  for (const series of sampleSeries) on(series.planned, () => tellSeries(bookings, series));
  for (const waiting of sampleWaiting) on(waiting.made, () => tellWaiting(bookings, waiting));
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
