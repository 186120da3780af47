import { firstReminderDays } from "@pavane/contract/certificates/renewal";
import { dayMs } from "@pavane/contract/core/durations";
import type { DueList } from "@pavane/contract/screens/schema-due";
import type { Actor } from "../platform/http/actor.ts";
import { findExpiring, findOpenAttempts, findResubmissions } from "./due-repository.ts";
import type { ScreenDeps } from "./ports.ts";

/** What waits for somebody who learns: quizzes they began, videos to be made once more, then certificates that end soon. */
export async function getDueList(
  { db: { read }, clock }: Pick<ScreenDeps, "db" | "clock">,
  { id: userId }: Actor,
): Promise<DueList> {
  const now = clock.now();
  const until = new Date(now.getTime() + firstReminderDays * dayMs);
  const [attempts, resubmissions, expiring] = await Promise.all([
    findOpenAttempts(read, userId, now),
    findResubmissions(read, userId),
    findExpiring(read, userId, { now, until }),
  ]);
  return {
    data: [
      ...attempts.map(({ id, at, quizId, title, moduleId, courseId }) => ({
        kind: "quiz_open" as const,
        course_id: courseId,
        module_id: moduleId,
        quiz_id: quizId,
        attempt_id: id,
        title,
        at: at?.toISOString() ?? null,
      })),
      ...resubmissions.flatMap(presentResubmission),
      ...expiring.flatMap(({ id, title, at }) =>
        at === null ? [] : [{ kind: "certificate_expires" as const, certificate_id: id, title, at: at.toISOString() }],
      ),
    ],
  };
}

function presentResubmission({ id, at, title, lessonId, moduleId, courseId }: FoundResubmission): DueList["data"] {
  if (at === null) return [];
  return [
    {
      kind: "resubmission",
      course_id: courseId,
      module_id: moduleId,
      lesson_id: lessonId,
      submission_id: id,
      title,
      at: at.toISOString(),
    },
  ];
}

type FoundResubmission = Awaited<ReturnType<typeof findResubmissions>>[number];
