import type { Tx } from "../../../platform/db/database.ts";
import type { Job } from "../../../platform/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { issueAtCompletion } from "../issuing/issue-at-completion.ts";
import { findLearners, findProgrammeFacts } from "../issuing/issue-repository.ts";
import { writeCertificate, type IssueDeps } from "../issuing/write-certificate.ts";
import { findEarners, findProgrammesWith, lockProgrammesOf, shareCourse } from "./programmes-repository.ts";

export const awardProgrammeJob = "certificates.award-programme";

interface Completion {
  readonly userId: number;
  readonly courseId: number;
  readonly at: Date;
}

/**
 * Issues what the completion of a course gives, in its transaction: the certificate of the course, and those of programmes
 * whose last course it was. Returns the id of one, of the course's if there is any.
 */
export async function certifyCompletion(tx: Tx, deps: IssueDeps, completion: Completion): Promise<number | null> {
  const ofCourse = await issueAtCompletion(tx, deps, completion);
  const [ofProgramme] = await awardAtCompletion(tx, deps, completion);
  return ofCourse ?? ofProgramme ?? null;
}

async function awardAtCompletion(tx: Tx, deps: IssueDeps, { userId, courseId, at }: Completion): Promise<number[]> {
  await shareCourse(tx, courseId);
  const having = await findProgrammesWith(tx, courseId);
  if (having.length > 0) await lockProgrammesOf(tx, userId);
  const issued: number[] = [];
  for (const programmeId of having) {
    const id = await award(tx, deps, programmeId, { userId, at });
    if (id !== null) issued.push(id);
  }
  return issued;
}

/** Null while a course is left, or when there ever was one of this person and programme. */
async function award(
  tx: Tx,
  deps: IssueDeps,
  programmeId: number,
  { userId, at }: { userId: number; at: Date },
): Promise<number | null> {
  const [earner] = await findEarners(tx, programmeId, userId);
  if (earner === undefined) return null;
  const course = await findProgrammeFacts(tx, programmeId);
  const [learner] = await findLearners(tx, [userId], null);
  if (!course || !learner) return null;
  return writeCertificate(tx, deps, { course, learner, at, by: null, reason: null });
}

type AwardDeps = IssueDeps & Pick<Platform, "db" | "clock">;

/** Certifies those who had completed every course when a programme was published or changed. */
export const awardJob = (deps: AwardDeps): Job => ({
  name: awardProgrammeJob,
  run: async (data) => {
    if ("programmeId" in data && typeof data.programmeId === "number") await awardProgramme(deps, data.programmeId);
  },
});

/** Each person in a transaction of their own; a second run finds nobody. */
async function awardProgramme({ db, clock, ...deps }: AwardDeps, programmeId: number): Promise<void> {
  for (const userId of await findEarners(db.read, programmeId)) {
    await db.write(async (tx) => {
      await lockProgrammesOf(tx, userId);
      await award(tx, deps, programmeId, { userId, at: clock.now() });
    });
  }
}
