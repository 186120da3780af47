import { ownErrors } from "@pavane/contract/core/about";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { certificateStaffRoles } from "@pavane/contract/certificates/roles";
import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isOwnOfTeacher, lockEnrolment } from "../../access/index.ts";
import { dropDrawings } from "../certificate/kept-drawings.ts";
import { mayManage, maySee } from "../permissions.ts";
import {
  findCertificate,
  lockCertificate,
  markSuperseded,
  withoutReplacement,
} from "../certificate/certificates-repository.ts";
import { looksAfter } from "../certificate/teaches.ts";
import { markRenewing } from "../certificate/renewing-repository.ts";
import { findFactsOf, findLearners, takeCertificateId } from "./issue-repository.ts";
import { writeCertificate, type IssueDeps } from "./write-certificate.ts";

type ReissueCertificateRefusal = Refusal<
  | "certificate_not_found"
  | "forbidden"
  | "own_matter"
  | "certificate_replaced"
  | "certificate_exists"
  | "validation_failed"
>;

export interface Reissue {
  /** A correction keeps the dates of issue and expiry, a renewal resets both. */
  readonly kind: "correction" | "renewal";
  readonly reason: string | null;
  /** Another expiry than the kind would give. */
  readonly expiresAt: Date | undefined;
}

/**
 * Replaces a certificate by a new one with today's names and its own serial; the old one then says what replaced it. It
 * is also the only way to a certificate after a revocation. A renewal ends the one that the holder may have begun, whose passed
 * quizzes and used attempts would else count for the next. Returns the new certificate's id.
 */
export function reissueCertificate(
  deps: IssueDeps & Pick<Platform, "db" | "clock" | "jobs">,
  actor: Actor,
  id: number,
  { kind, reason, expiresAt: wanted }: Reissue,
): Promise<number | ReissueCertificateRefusal> {
  return deps.db.write(async (tx): Promise<number | ReissueCertificateRefusal> => {
    const old = await lockToReissue(tx, id, kind);
    const isTeacher = old !== null && (await looksAfter(tx, actor, old));
    if (!old || !maySee(actor, { holderId: old.userId, teaches: isTeacher })) {
      return refuse(certificatesErrors.certificate_not_found, { message: "Certificate not found." });
    }
    if (!mayManage(actor, isTeacher)) return refuse(commonErrors.forbidden);
    if (isOwnOfTeacher(actor, old.userId, certificateStaffRoles)) return refuse(ownErrors.own_matter);
    if (old.supersededBy !== null) return refuse(certificatesErrors.certificate_replaced);
    const at = kind === "correction" ? old.issuedAt : deps.clock.now();
    const expiresAt = wanted ?? (kind === "correction" ? old.expiresAt : undefined);
    if (expiresAt && expiresAt <= at)
      return invalidField("expires_at", "Choose an expiry date after the date of issue");
    const course = await findFactsOf(tx, old);
    const [learner] = await findLearners(tx, [old.userId], old.courseId);
    if (!course || !learner)
      return refuse(certificatesErrors.certificate_not_found, { message: "Certificate not found." });
    const next = await takeCertificateId(tx);
    await markSuperseded(tx, old.id, next);
    if (kind === "renewal" && old.courseId !== null) await markRenewing(tx, old.userId, old.courseId, null);
    await deps.jobs.send(tx, ...dropDrawings(withoutReplacement(old), deps.baseUrl()));
    const made = await writeCertificate(tx, deps, { course, learner, at, expiresAt, by: actor.id, reason, id: next });
    return made ?? refuse(certificatesErrors.certificate_exists);
  });
}

/** Behind the enrolment where a renewal changes that, too: one order of locks everywhere. */
async function lockToReissue(tx: Tx, id: number, kind: Reissue["kind"]) {
  const found = kind === "renewal" ? await findCertificate(tx, id) : null;
  if (found && found.courseId !== null) await lockEnrolment(tx, found.userId, found.courseId);
  return lockCertificate(tx, id);
}
