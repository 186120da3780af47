import type { Job } from "../../platform/jobs.ts";
import type { BookingDeps } from "./deps.ts";

export const bookingJobs = (_deps: BookingDeps): readonly Job[] => [];
