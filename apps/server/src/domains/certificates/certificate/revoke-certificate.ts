import { ownErrors } from "@pavane/contract/core/about";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { certificateStaffRoles } from "@pavane/contract/certificates/roles";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isOwnOfTeacher } from "../../access/index.ts";
import { dropDrawings } from "./kept-drawings.ts";
import type { CertificatesNews } from "../news-port.ts";
import { mayManage, maySee } from "../permissions.ts";
import { lockCertificate, markRevoked, withoutReplacement } from "./certificates-repository.ts";
import { looksAfter } from "./teaches.ts";

interface RevokeDeps extends Pick<Platform, "db" | "clock" | "jobs" | "baseUrl"> {
  readonly news: CertificatesNews;
}

type RevokeRefusal = Refusal<
  "certificate_not_found" | "forbidden" | "own_matter" | "already_revoked" | "certificate_replaced"
>;

/** Revokes a certificate permanently; its reason is public (specification, section 6). Returns the certificate's id. */
export function revokeCertificate(
  deps: RevokeDeps,
  actor: Actor,
  id: number,
  reason: string,
): Promise<number | RevokeRefusal> {
  const { db, clock, jobs, baseUrl, news } = deps;
  return db.write(async (tx) => {
    const certificate = await lockCertificate(tx, id);
    const isTeacher = certificate !== null && (await looksAfter(tx, actor, certificate));
    if (!certificate || !maySee(actor, { holderId: certificate.userId, teaches: isTeacher })) {
      return refuse(certificatesErrors.certificate_not_found, { message: "Certificate not found." });
    }
    if (!mayManage(actor, isTeacher)) return refuse(commonErrors.forbidden);
    if (isOwnOfTeacher(actor, certificate.userId, certificateStaffRoles)) return refuse(ownErrors.own_matter);
    if (certificate.revokedAt !== null) return refuse(certificatesErrors.already_revoked);
    if (certificate.supersededBy !== null) return refuse(certificatesErrors.certificate_replaced);
    const at = clock.now();
    await markRevoked(tx, id, { at, by: actor.id, reason });
    await news.revoked(tx, { ...certificate, reason, at });
    const target = { type: "certificate", id, name: certificate.serial };
    await recordAudit(tx, { action: "certificate.revoked", target, after: { reason } });
    await jobs.send(tx, ...dropDrawings(withoutReplacement(certificate), baseUrl()));
    return id;
  });
}
