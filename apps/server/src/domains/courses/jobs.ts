import type { Platform } from "../../platform/platform.ts";
import type { Job } from "../../platform/jobs.ts";
import { forgetUnusedWords } from "../../platform/search/near-words-repository.ts";
import { dayBefore, popularDays } from "./course/count-enrolment.ts";
import { forgetEnrolmentDaysBefore } from "./course/courses-repository.ts";
import { searchedCourses } from "./catalogue/catalogue-source.ts";
import { renderStoredTexts } from "./render-stored-texts.ts";

/**
 * The period for "popular" moves on by a day each night; words that no course has any more are deleted; texts are
 * re-rendered when the rules changed.
 */
export const coursesJobs = ({ db, clock, markdown }: Pick<Platform, "db" | "clock" | "markdown">): Job[] => [
  {
    name: "courses.forget-old-enrolments",
    schedule: "15 3 * * *",
    run: () => db.write((tx) => forgetEnrolmentDaysBefore(tx, dayBefore(clock.now(), popularDays))),
  },
  {
    name: "courses.forget-words",
    schedule: "45 3 * * *",
    run: () => db.write((tx) => forgetUnusedWords(tx, searchedCourses)),
  },
  {
    name: "courses.render-texts",
    schedule: "* * * * *",
    run: () => renderStoredTexts({ db, markdown }),
  },
];
