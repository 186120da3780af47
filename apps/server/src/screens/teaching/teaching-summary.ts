import { dayMs } from "@pavane/contract/core/durations";
import { averageRating } from "@pavane/contract/core/rating-numbers";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { CourseDropOff, TeachingSummary, TeachingSummaryQuery } from "@pavane/contract/screens/schema-teaching";
import type { Read } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { dayIn, daysAfter, daysBefore, type Day } from "../../platform/zone-days.ts";
import type { ScreenDeps } from "../ports.ts";
import { dropOff } from "./drop-off.ts";
import { findLessonEnds } from "./drop-off-repository.ts";
import {
  countCourses,
  countTeaching,
  findEnrolmentDays,
  findEnrolmentSources,
  findOpenQuestions,
  findUnanswered,
  findVideosToMark,
} from "./summary-repository.ts";
import { findLargestCourses } from "./taught-courses-repository.ts";
import { viewOf } from "./teaching-view.ts";

const lengths = { "7d": 7, "30d": 30, "90d": 90 } as const;
const maxDropOffs = 3;
const unansweredMs = 90 * dayMs;

/** The day of somebody who teaches, with the same numbers of the time before. */
export async function getTeachingSummary(
  { db: { read }, clock, getSettings }: Pick<ScreenDeps, "db" | "clock" | "getSettings">,
  actor: Actor,
  { range, scope }: TeachingSummaryQuery,
): Promise<TeachingSummary | Refusal<"forbidden">> {
  const now = clock.now();
  const view = viewOf(actor, scope, now);
  if (isRefusal(view)) return view;
  const { time_zone: zone } = await getSettings();
  const length = lengths[range];
  const to = dayIn(now, zone);
  const days = { from: daysBefore(to, length - 1), to, zone };
  const earlier = { from: daysBefore(days.from, length), to: daysBefore(days.from, 1), zone };
  const [counted, before, byDay, sources, courses, unanswered, questions, videos, largest] = await Promise.all([
    countTeaching(read, view, days),
    countTeaching(read, view, earlier),
    findEnrolmentDays(read, view, days),
    findEnrolmentSources(read, view, days),
    countCourses(read, view),
    findUnanswered(read, view, new Date(now.getTime() - unansweredMs)),
    findOpenQuestions(read, view),
    findVideosToMark(read, view),
    findLargestCourses(read, view, maxDropOffs),
  ]);
  return {
    range,
    from: days.from,
    to,
    scope: view.scope,
    courses: courses.courses,
    ...compared(counted, before),
    rating: averageRating(courses.ratingSum, courses.ratingCount),
    rating_count: courses.ratingCount,
    ...whatWaits(unanswered, questions),
    videos_to_mark: oldestWithCount(videos),
    days: everyDay(days.from, length).map((day) => ({ day, enrolments: byDay.get(day) ?? 0 })),
    sources,
    drop_off: await findDropOffs(read, largest),
  };
}

type Counted = Awaited<ReturnType<typeof countTeaching>>;

const compared = (now: Counted, before: Counted) => ({
  active_learners: now.active,
  completions: { now: now.completions, before: before.completions },
  enrolments: { now: now.enrolments, before: before.enrolments },
});

const everyDay = (from: Day, length: number): Day[] => Array.from({ length }, (_, index) => daysAfter(from, index));

/** How much waits for a word of who teaches, and the newest of it. */
function whatWaits(
  reviews: Awaited<ReturnType<typeof findUnanswered>>,
  questions: Awaited<ReturnType<typeof findOpenQuestions>>,
): Pick<TeachingSummary, "reviews_to_answer" | "open_questions"> {
  return { reviews_to_answer: newestWithCount(reviews), open_questions: newestWithCount(questions) };
}

function newestWithCount<Thing extends object>(found: (Thing & { readonly total: number }) | null) {
  if (found === null) return { count: 0, newest: null };
  const { total: count, ...newest } = found;
  return { count, newest };
}

function oldestWithCount(found: Awaited<ReturnType<typeof findVideosToMark>>): TeachingSummary["videos_to_mark"] {
  if (found?.submittedAt == null) return { count: 0, late: 0, oldest: null };
  const { total: count, late, submittedAt, ...oldest } = found;
  return { count, late, oldest: { ...oldest, submitted_at: submittedAt.toISOString() } };
}

/** Where the learners of some courses stop; courses without a lesson that counts have no steps. */
export async function findDropOffs(
  db: Read,
  courses: readonly { readonly id: number; readonly title: string }[],
): Promise<CourseDropOff[]> {
  const ends = await findLessonEnds(
    db,
    courses.map(({ id }) => id),
  );
  return courses.map((course) => {
    const { learners, lessons } = ends.get(course.id) ?? { learners: 0, lessons: [] };
    return { course, learners, ...dropOff(learners, lessons) };
  });
}
