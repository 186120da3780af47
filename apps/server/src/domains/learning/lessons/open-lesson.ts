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

import { outlineOf } from "../outline/outline-of.ts";
import { findOutlineRows } from "../outline/outline-repository.ts";

/** What of a lesson, or of the lesson of a quiz, decides who may open it. */
export interface LessonAccessFacts {
  readonly lesson: { readonly freePreview: boolean };
  readonly module: { readonly id: number };
  readonly course: CourseAccessFacts & { readonly id: number; readonly sequential: boolean };
  readonly enrolment: Pick<EnrolmentRow, "source" | "status" | "openedModules"> | null;
}

export type LessonAccess = Extract<AccessDecision, { open: true }>;

type DoorRefusal<Code extends string> = Refusal<
  Code | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended"
>;

/** Whether somebody may open a lesson, or the refusal they read; `missing` when they may not know of it. */
export async function openLesson<Code extends string>(
  db: Read,
  actor: Actor | null,
  door: LessonAccessFacts | null,
  missing: ErrorSpec<Code>,
): Promise<LessonAccess | DoorRefusal<Code>> {
  if (!door) return refuse(missing);
  const { course, enrolment, lesson } = door;
  const requested = { viewer: actor, course, enrolment };
  const decision = decideAccess({ ...requested, lesson: { ...lesson, blockedBy: null } });
  const checked = needsSequence(decision, door)
    ? decideAccess({ ...requested, lesson: { ...lesson, blockedBy: await findBlocker(db, actor, door) } })
    : decision;
  if (checked.open) return checked;
  if (checked.reason === "not_found") return refuse(missing);
  return refuseAccess(db, checked, { userId: actor?.id ?? 0, enrolment, course });
}

/** Only learners in sequential courses wait for a module, and only until it was open once. */
const needsSequence = (decision: AccessDecision, { course, module, enrolment }: LessonAccessFacts): boolean =>
  decision.open && decision.as === "learner" && course.sequential && !enrolment?.openedModules.includes(module.id);

async function findBlocker(db: Read, actor: Actor | null, door: LessonAccessFacts): Promise<Blocker | null> {
  const rows = await findOutlineRows(db, [door.course.id], actor?.id ?? 0);
  const sequence = { sequential: true, openedModules: door.enrolment?.openedModules ?? [] };
  return outlineOf(rows, sequence).find((module) => module.id === door.module.id)?.blocker ?? null;
}
