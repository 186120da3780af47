import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockEnrolment } from "../../access/index.ts";
import {
  findCertificate,
  lockCertificate,
  markSuperseded,
  withoutReplacement,
} from "../certificate/certificates-repository.ts";
import { dropDrawings } from "../certificate/kept-drawings.ts";
import { markRenewing } from "../certificate/renewing-repository.ts";
import { findCourseFacts, findLearners, takeCertificateId } from "../issuing/issue-repository.ts";
import { writeCertificate, type IssueDeps } from "../issuing/write-certificate.ts";
import { refuseRenewal } from "./renewal-rule.ts";
import { findAssignmentsToPass, findQuizzesToPass, findRenewing, lockStanding } from "./renewal-repository.ts";

type RenewDeps = IssueDeps & Pick<Platform, "db" | "clock" | "jobs">;
type RenewRefusal = Refusal<"certificate_not_found" | "not_renewable">;

/**
 * Begins to renew somebody's own certificate: every quiz and required assessment of the course has to be passed again, and the
 * certificate stands meanwhile. Asked again it changes nothing. A course without any renews at once. Returns the id of the new
 * certificate, or of this one while something is left.
 */
export async function beginRenewal(deps: RenewDeps, actor: Actor, id: number): Promise<number | RenewRefusal> {
  const found = await findCertificate(deps.db.read, id);
  if (found?.userId !== actor.id) return refuse(certificatesErrors.certificate_not_found, notFound);
  const { courseId } = found;
  if (courseId === null) return refuse(certificatesErrors.not_renewable);
  return deps.db.write(async (tx): Promise<number | RenewRefusal> => {
    const enrolment = await lockEnrolment(tx, actor.id, courseId);
    const certificate = await lockCertificate(tx, id);
    if (!certificate) return refuse(certificatesErrors.certificate_not_found, notFound);
    const now = deps.clock.now();
    const [course] = await findRenewing(tx, actor.id, [courseId], now);
    const { givesCertificate = true, hasAccess = false } = course ?? {};
    const message = refuseRenewal({ ...certificate, givesCertificate, hasAccess }, now);
    if (message !== null) return refuse(certificatesErrors.not_renewable, { message });
    if (enrolment?.renewingSince === null) await markRenewing(tx, actor.id, courseId, now);
    return (await renewIfPassed(tx, deps, { userId: actor.id, courseId, at: now })) ?? id;
  });
}

const notFound = { message: "Certificate not found." };

/**
 * Replaces the certificate that is being renewed by one with a new serial and new dates, once every quiz and required
 * assessment was passed since it began; under the lock of the enrolment. Returns its id, or null while something is left. Where
 * staff or another device replaced the certificate meanwhile, the one that stands now is not up yet: then the renewal is over.
 */
export async function renewIfPassed(
  tx: Tx,
  deps: Omit<RenewDeps, "db" | "clock">,
  { userId, courseId, at }: { userId: number; courseId: number; at: Date },
): Promise<number | null> {
  if (!(await lockEnrolment(tx, userId, courseId))?.renewingSince) return null;
  const quizzes = await findQuizzesToPass(tx, userId, [courseId]);
  const assignments = await findAssignmentsToPass(tx, userId, [courseId]);
  if ([...quizzes, ...assignments].some(({ passed }) => !passed)) return null;
  const old = await lockStanding(tx, userId, courseId);
  const course = await findCourseFacts(tx, courseId);
  const [learner] = await findLearners(tx, [userId], courseId);
  await markRenewing(tx, userId, courseId, null);
  if (!old || !course || !learner) return null;
  // Access may have ended since the last was handed in; it was asked for when the renewal began.
  if (refuseRenewal({ ...old, givesCertificate: course.givesCertificate, hasAccess: true }, at) !== null) return null;
  const next = await takeCertificateId(tx);
  await markSuperseded(tx, old.id, next);
  await deps.jobs.send(tx, ...dropDrawings(withoutReplacement(old), deps.baseUrl()));
  return writeCertificate(tx, deps, { course, learner, at, by: null, reason: null, id: next });
}
