import type { Actor } from "../../../platform/http/actor.ts";
import { decideAccess, type AccessDecision } from "../../access/index.ts";
import type { FoundAttempt } from "./attempts-repository.ts";

/**
 * Whether the course of an attempt is open to its learner. A module that was open when the attempt started stays so; only
 * the course itself is asked.
 */
export const attemptAccess = (viewer: Actor, { course, enrolment, lesson }: FoundAttempt): AccessDecision =>
  decideAccess({ viewer, course, enrolment, lesson: { freePreview: lesson.freePreview, blockedBy: null } });
