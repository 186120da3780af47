import { graceSeconds } from "@pavane/contract/learning/rules";
import type { Job } from "../../platform/jobs.ts";
import { closeIfOverdue } from "./attempts/close-attempt.ts";
import { completeCourses } from "./outline/complete-courses.ts";
import type { AttemptDeps } from "./attempts/attempt-deps.ts";
import { deleteOldPreviews, findOverdueAttempts } from "./attempts/attempts-repository.ts";

export const completeCoursesJob = "learning.complete-courses";

export const learningJobs = (deps: AttemptDeps): readonly Job[] => [
  { name: "learning.close-attempts", schedule: "* * * * *", run: () => closeOverdueAttempts(deps) },
  { name: "learning.forget-previews", schedule: "17 * * * *", run: () => forgetPreviews(deps) },
  {
    name: completeCoursesJob,
    run: async (data) => {
      if ("courseId" in data && typeof data.courseId === "number") await completeCourses(deps, data.courseId);
    },
  },
];

/** Scores attempts whose time ran out with what was saved. */
export async function closeOverdueAttempts(deps: AttemptDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - graceSeconds * 1000);
  for (const { id } of await findOverdueAttempts(deps.db.read, before, 500)) {
    const found = await deps.attempts.find(id, 0);
    if (found) await closeIfOverdue(deps, found);
  }
}

/** Attempts of people who only tried a quiz out are kept a day. */
async function forgetPreviews({ db, clock }: AttemptDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - 24 * 3600_000);
  await db.write((tx) => deleteOldPreviews(tx, before));
}
