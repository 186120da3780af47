import type { App } from "../../app.ts";
import type { MovableClock } from "../../platform/clock.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SampleApi } from "../sample-api.ts";
import type { LoadedProfessional } from "./load-professionals.ts";

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
