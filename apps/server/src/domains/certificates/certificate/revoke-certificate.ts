import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { dropDrawings } from "./kept-drawings.ts";
import { mayManage, maySee } from "../permissions.ts";
import { lockCertificate, markRevoked, withoutReplacement } from "./certificates-repository.ts";
import { looksAfter } from "./teaches.ts";

/** Revokes a certificate permanently; its reason is public (specification, section 6). Returns the certificate's id. */
export function revokeCertificate(
  { db, clock, jobs, baseUrl }: Pick<Platform, "db" | "clock" | "jobs" | "baseUrl">,
  actor: Actor,
  id: number,
  reason: string,
): Promise<number | Refusal<"certificate_not_found" | "forbidden" | "already_revoked" | "certificate_replaced">> {
  return db.write(async (tx) => {
    const certificate = await lockCertificate(tx, id);
    const isTeacher = certificate !== null && (await looksAfter(tx, actor, certificate));
    if (!certificate || !maySee(actor, { holderId: certificate.userId, teaches: isTeacher })) {
      return refuse(certificatesErrors.certificate_not_found, { message: "Certificate not found." });
    }
    if (!mayManage(actor, isTeacher)) return refuse(commonErrors.forbidden);
    if (certificate.revokedAt !== null) return refuse(certificatesErrors.already_revoked);
    if (certificate.supersededBy !== null) return refuse(certificatesErrors.certificate_replaced);
    await markRevoked(tx, id, { at: clock.now(), by: actor.id, reason });
    const target = { type: "certificate", id, name: certificate.serial };
    await recordAudit(tx, { action: "certificate.revoked", target, after: { reason } });
    await jobs.send(tx, ...dropDrawings(withoutReplacement(certificate), baseUrl()));
    return id;
  });
}
