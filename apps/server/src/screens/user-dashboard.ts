import type { UserDashboard } from "@pavane/contract/screens/schema";
import type { Actor } from "../platform/http/actor.ts";
import { dayIn, daysBefore } from "../platform/zone-days.ts";
import type { ScreenDeps } from "./ports.ts";
import { section } from "./section.ts";
import { findCoursesFor } from "./catalogue-repository.ts";
import { countOwnCourses, findLearningDays } from "./learning-days-repository.ts";

/** The learner's day (specification, section 2). */
export async function getUserDashboard(actor: Actor, deps: ScreenDeps): Promise<UserDashboard> {
  const [courses, continueLearning, minutes, certificates, recommended] = await Promise.all([
    section("Your courses", deps, () => countOwnCourses(deps.db.read, actor.id)),
    section("Your courses", deps, () => deps.coursesToContinue(actor, 4)),
    section("Your week", deps, () => lastWeek(actor, deps)),
    section("Your certificates", deps, () => deps.newestCertificates(actor.id, 3)),
    section("Suggestions", deps, async () => deps.publishedCourses(await findCoursesFor(deps.db.read, actor.id, 4))),
  ]);
  return { courses, continue_learning: continueLearning, minutes, certificates, recommended };
}

async function lastWeek(actor: Actor, { db, clock, getSettings }: ScreenDeps) {
  const { time_zone: zone } = await getSettings();
  const today = dayIn(clock.now(), zone);
  const first = daysBefore(today, 6);
  const learned = await findLearningDays(db.read, actor.id, first, zone);
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = daysBefore(today, 6 - index);
    return { day, ...(learned.get(day) ?? { minutes: 0, lessons: 0 }) };
  });
  return { total: days.reduce((sum, day) => sum + day.minutes, 0), days };
}
