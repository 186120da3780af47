import { refuse, type ErrorSpec, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import {
  decideAccess,
  refuseAccess,
  type AccessDecision,
  type CourseAccessFacts,
  type Blocker,
  type EnrolmentRow,
} from "../../access/index.ts";

import type { LearningDeps } from "../deps.ts";
import { outlineOf } from "../outline/outline-of.ts";
import { findOutlineRows } from "../outline/outline-repository.ts";
import { closedUntil, type ReleaseRule } from "../outline/release.ts";

/** What of a lesson, or of the lesson of a quiz, decides who may open it. */
export interface LessonAccessFacts {
  readonly lesson: { readonly freePreview: boolean };
  readonly module: ReleaseRule & { readonly id: number };
  readonly course: CourseAccessFacts & { readonly id: number; readonly sequential: boolean };
  readonly enrolment: Pick<EnrolmentRow, "source" | "status" | "openedModules" | "createdAt"> | null;
}

export type LessonAccess = Extract<AccessDecision, { open: true }>;

type DoorRefusal<Code extends string> = Refusal<
  Code | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended"
>;

/** Whether somebody may open a lesson, or the refusal they read; `missing` when they may not know of it. */
export async function openLesson<Code extends string>(
  { db, clock }: Pick<LearningDeps, "db" | "clock">,
  actor: Actor | null,
  door: LessonAccessFacts | null,
  missing: ErrorSpec<Code>,
): Promise<LessonAccess | DoorRefusal<Code>> {
  if (!door) return refuse(missing);
  const { course, enrolment, lesson } = door;
  const requested = { viewer: actor, course, enrolment };
  const decision = decideAccess({ ...requested, lesson: { ...lesson, blockedBy: null } });
  const isLearner = decision.open && decision.as === "learner";
  const blockedBy = isLearner ? await findBlocker(db.read, actor, door, clock.now()) : null;
  const checked = blockedBy === null ? decision : decideAccess({ ...requested, lesson: { ...lesson, blockedBy } });
  if (checked.open) return checked;
  if (checked.reason === "not_found") return refuse(missing);
  return refuseAccess(db.read, checked, { userId: actor?.id ?? 0, enrolment, course });
}

/** Learners wait until a module is released; in sequential courses also for the one before, until it was open once. */
async function findBlocker(
  db: Read,
  actor: Actor | null,
  { course, module, enrolment }: LessonAccessFacts,
  now: Date,
): Promise<Blocker | null> {
  const opensAt = closedUntil(module, enrolment?.createdAt ?? null, now);
  if (opensAt !== null) return { opensAt };
  if (!course.sequential || enrolment?.openedModules.includes(module.id)) return null;
  const rows = await findOutlineRows(db, [course.id], actor?.id ?? 0);
  const sequence = { sequential: true, openedModules: enrolment?.openedModules ?? [], release: null };
  return outlineOf(rows, sequence).find(({ id }) => id === module.id)?.blocker ?? null;
}
