import { bookingLifeJobs } from "./bookings/jobs.ts";
import type { Job } from "../../platform/jobs.ts";
import type { BookingDeps } from "./deps.ts";

export const bookingJobs = (deps: BookingDeps): readonly Job[] => [...bookingLifeJobs(deps)];
