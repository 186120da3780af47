import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { maySeeAllCourses, usualScope, type TeachingScope } from "@pavane/contract/screens/teaching-scope";
import { seesEmails } from "../../domains/learning/index.ts";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

/** Whose courses are looked at, by whom, and when. */
export interface TeachingView {
  readonly userId: number;
  readonly scope: TeachingScope;
  /** Courses that the person made count as theirs while they are a course creator. */
  readonly withCreated: boolean;
  /** E-mails are for those who look after people. */
  readonly emails: boolean;
  readonly at: Date;
}

/** Without a chosen scope it is the usual one of the person's roles. */
export function viewOf(actor: Actor, scope: TeachingScope | undefined, at: Date): TeachingView | Refusal<"forbidden"> {
  if (scope === "all" && !maySeeAllCourses(actor.roles)) return refuse(commonErrors.forbidden);
  return viewWith(actor, scope ?? usualScope(actor.roles), at);
}

/** What one thing is looked for in: everything for those who may open every course, else what they teach. */
export const widestViewOf = (actor: Actor, at: Date): TeachingView =>
  viewWith(actor, maySeeAllCourses(actor.roles) ? "all" : "mine", at);

/** What somebody teaches themselves. */
export const ownViewOf = (actor: Actor, at: Date): TeachingView => viewWith(actor, "mine", at);

const viewWith = (actor: Actor, scope: TeachingScope, at: Date): TeachingView => ({
  userId: actor.id,
  scope,
  withCreated: hasRole(actor, "COURSE_CREATOR"),
  emails: seesEmails(actor),
  at,
});
