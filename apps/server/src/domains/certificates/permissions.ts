import { authorRoles, courseAdminRoles, instructorAreaRoles, teachingRoles } from "@pavane/contract/courses/roles";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { isOpenAt, refuseGated } from "@pavane/contract/subscriptions/gates";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

/** Staff for the certificates of every course. */
export const isCertificateStaff = (actor: Actor): boolean =>
  hasRole(actor, "CERTIFICATION_MANAGER", "INSTRUCTOR_ADMIN", "ADMIN");

/** May list the certificates of every course: their staff, and whoever may change every course. */
export const mayListEvery = (actor: Actor): boolean => isCertificateStaff(actor) || hasRole(actor, ...courseAdminRoles);

/** May list certificates at all; others than these, those of own courses and programmes. */
export const mayListCertificates = (actor: Actor): boolean => mayListEvery(actor) || hasRole(actor, ...teachingRoles);

export interface CertificatePermissionFacts {
  readonly holderId: number;
  /** The actor has the rights of a teacher in the course, or may change the programme. */
  readonly teaches: boolean;
}

export const mayManage = (actor: Actor, teaches: boolean): boolean => teaches || isCertificateStaff(actor);

export const maySee = (actor: Actor, { holderId, teaches }: CertificatePermissionFacts): boolean =>
  actor.id === holderId || mayManage(actor, teaches);

/** Keeps the templates of the site and of everybody. */
export const keepsTemplates = (actor: Actor): boolean => hasRole(actor, "CERTIFICATION_MANAGER", "ADMIN");

/** Why somebody may make no templates: teaching roles do from level 20. */
export function refuseDesigning(actor: Actor): Refusal<"forbidden" | "level_required"> | null {
  if (keepsTemplates(actor)) return null;
  if (!hasRole(actor, ...instructorAreaRoles)) return refuse(commonErrors.forbidden);
  return refuseGated("certificate_templates", actor.level);
}

export const mayDesign = (actor: Actor): boolean => refuseDesigning(actor) === null;

export interface TemplatePermissionFacts {
  /** Null for a template of the site. */
  readonly ownerId: number | null;
  readonly state: "draft" | "published" | "retired";
}

/** Those of the site once they are published, and one's own. */
export const maySeeTemplate = (actor: Actor, { ownerId, state }: TemplatePermissionFacts): boolean =>
  keepsTemplates(actor) || ownerId === actor.id || (ownerId === null && state === "published");

export const ownsTemplate = (actor: Actor, { ownerId }: Pick<TemplatePermissionFacts, "ownerId">): boolean =>
  keepsTemplates(actor) || ownerId === actor.id;

/** May choose it for a course or a certificate. */
export const mayUseTemplate = (actor: Actor, template: TemplatePermissionFacts): boolean =>
  template.state === "published" && maySeeTemplate(actor, template);

/** Whoever may change every course may change every programme. */
export const mayChangeEveryProgramme = (actor: Actor): boolean => hasRole(actor, ...courseAdminRoles);

/** May make programmes now; the level is asked as for courses. */
export const mayMakeProgrammes = (actor: Actor | null): boolean =>
  actor !== null && hasRole(actor, ...authorRoles) && isOpenAt("course_administration", actor.level);

/** Made it, and still holds a role that makes programmes. */
export const keepsProgramme = (actor: Actor, createdBy: number | null): boolean =>
  createdBy === actor.id && hasRole(actor, ...authorRoles);

export const mayChangeProgramme = (actor: Actor | null, { createdBy }: { createdBy: number | null }): boolean =>
  actor !== null && (mayChangeEveryProgramme(actor) || keepsProgramme(actor, createdBy));
