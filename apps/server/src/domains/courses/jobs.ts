import type { Platform } from "../../platform/platform.ts";
import type { Job } from "../../platform/jobs.ts";
import { dayBefore, popularDays } from "./course/count-enrolment.ts";
import { forgetEnrolmentDaysBefore } from "./course/store-courses.ts";

/** What "popular" means moves on by a day each night. */
export const coursesJobs = ({ db, clock }: Pick<Platform, "db" | "clock">): Job[] => [
  {
    name: "courses.forget-old-enrolments",
    schedule: "15 3 * * *",
    run: () => db.write((tx) => forgetEnrolmentDaysBefore(tx, dayBefore(clock.now(), popularDays))),
  },
];
