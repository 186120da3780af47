import type { Platform } from "../../platform/platform.ts";
import type { Job } from "../../platform/jobs.ts";
import { forgetUnusedWords } from "../../platform/search/near-words-repository.ts";
import { dayBefore, popularDays } from "./course/count-enrolment.ts";
import { forgetEnrolmentDaysBefore } from "./course/courses-repository.ts";
import type { Media } from "../media/index.ts";
import { dropUnusedPackages } from "./packages/drop-unused-packages.ts";
import { searchedCourses } from "./catalogue/catalogue-source.ts";
import { renderStoredTexts } from "./render-stored-texts.ts";

/**
 * The period for "popular" moves on by a day each night; words that no course has any more are deleted, and packages that no lesson has; texts are
 * re-rendered when the rules changed.
 */
export const coursesJobs = (
  { db, clock, markdown }: Pick<Platform, "db" | "clock" | "markdown">,
  media: Pick<Media, "privateFiles">,
): Job[] => [
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
    name: "courses.drop-unused-packages",
    schedule: "20 4 * * *",
    run: () => dropUnusedPackages({ db, clock }, media),
  },
  {
    name: "courses.render-texts",
    schedule: "* * * * *",
    run: () => renderStoredTexts({ db, markdown }),
  },
];
