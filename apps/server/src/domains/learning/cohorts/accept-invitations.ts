import { dayMs } from "@pavane/contract/core/durations";
import { isRefusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { findPersonByEmail, giveAccess } from "../../access/index.ts";
import { findCourseTitle } from "../../courses/index.ts";
import { lockPeople } from "../../identity/index.ts";
import type { LearningDeps } from "../deps.ts";
import { beginCounting } from "../enrolments/enroll.ts";
import { teachesNow } from "../questions/teachers-repository.ts";
import {
  eraseInvitation,
  forgetInvitationsBefore,
  noteInvited,
  putIntoCohort,
  takeDueInvitations,
  type InvitationRow,
} from "./cohorts-repository.ts";
import { enrolledMail, invitationMail } from "./invitation-mail.ts";

export const invitationsJob = "learning.invitations";

const atOnce = 25;
/** For how long an address that nobody confirmed is kept, from when it was invited last. */
export const invitationDays = 90;

type Deps = Pick<LearningDeps, "db" | "clock" | "completions" | "news" | "site" | "messages" | "baseUrl">;

/** Enrols whose address is confirmed by an account, and writes once to the others. */
export async function acceptInvitations(deps: Deps): Promise<void> {
  while (await acceptSome(deps));
}

/** Whether there may be more. */
async function acceptSome(deps: Deps): Promise<boolean> {
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const due = await takeDueInvitations(tx, atOnce);
    const people: (number | null)[] = [];
    for (const { emailKey } of due) people.push((await findPersonByEmail(tx, emailKey))?.id ?? null);
    await lockPeople(tx, [...new Set(people.filter((id) => id !== null))]);
    for (const [index, invitation] of due.entries()) {
      const userId = people[index] ?? null;
      if (userId === null) await invite(tx, deps, invitation, at);
      else await enrol(tx, deps, { invitation, userId, at });
    }
    return due.length === atOnce;
  });
}

async function invite(tx: Tx, deps: Deps, invitation: InvitationRow, at: Date): Promise<void> {
  if (invitation.mailedAt === null) await invitationMail(tx, deps, await withTitle(tx, invitation));
  await noteInvited(tx, invitation.id, at);
}

interface Accepted {
  readonly invitation: InvitationRow;
  readonly userId: number;
  readonly at: Date;
}

async function enrol(tx: Tx, deps: Deps, { invitation, userId, at }: Accepted): Promise<void> {
  await eraseInvitation(tx, invitation.id);
  const { courseId, cohortId, invitedBy } = invitation;
  // Nobody gives themselves access, and who may grant it no longer does not by a list of before.
  if (invitedBy === null || userId === invitedBy || !(await teachesNow(tx, courseId, invitedBy))) return;
  const given = await giveAccess(tx, { userId, courseId, reason: "Enrolled by CSV", decidedBy: invitedBy }, at);
  if (cohortId !== null) await putIntoCohort(tx, { userId, courseId, cohortId, at });
  if (isRefusal(given)) return;
  await beginCounting(tx, deps, given, at);
  await enrolledMail(tx, deps, { ...(await withTitle(tx, invitation)), userId });
}

const withTitle = async (tx: Tx, { courseId, email }: InvitationRow) => ({
  courseId,
  email,
  title: (await findCourseTitle(tx, courseId)) ?? "",
});

/** Addresses of people who did not come are not kept for ever. */
export async function forgetInvitations({ db, clock }: Pick<LearningDeps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - invitationDays * dayMs);
  await db.write((tx) => forgetInvitationsBefore(tx, before));
}
