import { graceSeconds } from "@pavane/contract/learning/rules";
import type { Job } from "../../platform/jobs.ts";
import { renderStored } from "../../platform/markdown/render-stored.ts";
import { findAnnouncementsToRender, saveAnnouncementHtml } from "./announcements/announcements-repository.ts";
import { mailAnnouncements, mailAnnouncementsJob } from "./announcements/mail-announcements.ts";
import { acceptInvitations, forgetInvitations, invitationsJob } from "./cohorts/accept-invitations.ts";
import { notifyTeachers } from "./teaching-digest/notify-teachers.ts";
import { closeIfOverdue } from "./attempts/close-attempt.ts";
import { completeCourses } from "./outline/complete-courses.ts";
import type { AttemptDeps } from "./attempts/attempt-deps.ts";
import { checkVideos, forgetVideos } from "./submissions/check-videos.ts";
import { deleteOldPreviews, findOverdueAttempts } from "./attempts/attempts-repository.ts";

export const completeCoursesJob = "learning.complete-courses";

export const learningJobs = (deps: AttemptDeps): readonly Job[] => [
  { name: "learning.close-attempts", schedule: "* * * * *", run: () => closeOverdueAttempts(deps) },
  { name: "learning.forget-previews", schedule: "17 * * * *", run: () => forgetPreviews(deps) },
  { name: mailAnnouncementsJob, schedule: "* * * * *", run: () => mailAnnouncements(deps) },
  {
    name: "learning.render-texts",
    schedule: "* * * * *",
    run: () => renderStored(deps, { find: findAnnouncementsToRender, save: saveAnnouncementHtml }),
  },
  { name: invitationsJob, schedule: "* * * * *", run: () => acceptInvitations(deps) },
  { name: "learning.notify-teachers", schedule: "25 * * * *", run: () => notifyTeachers(deps) },
  { name: "learning.forget-invitations", schedule: "37 3 * * *", run: () => forgetInvitations(deps) },
  { name: "learning.check-videos", schedule: "* * * * *", run: () => checkVideos(deps) },
  { name: "learning.forget-videos", schedule: "47 3 * * *", run: () => forgetVideos(deps) },
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
