import { hasRole, type Actor } from "../../platform/http/actor.ts";

/** Staff for the certificates of every course. */
export const isCertificateStaff = (actor: Actor): boolean =>
  hasRole(actor, "CERTIFICATION_MANAGER", "INSTRUCTOR_ADMIN", "ADMIN");

/** May list certificates at all; without being staff, those of own courses. */
export const mayListCertificates = (actor: Actor): boolean =>
  isCertificateStaff(actor) || hasRole(actor, "INSTRUCTOR", "COURSE_CREATOR", "COURSE_CREATOR_ADMIN");

export interface CertificatePermissionFacts {
  readonly holderId: number;
  /** The actor teaches the course. */
  readonly teaches: boolean;
}

export const mayManage = (actor: Actor, teaches: boolean): boolean => teaches || isCertificateStaff(actor);

export const maySee = (actor: Actor, { holderId, teaches }: CertificatePermissionFacts): boolean =>
  actor.id === holderId || mayManage(actor, teaches);
