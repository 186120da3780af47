import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { certificateStaffRoles } from "@pavane/contract/certificates/roles";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { isOwnOfTeacher } from "../../access/index.ts";
import { mayManage, maySee } from "../permissions.ts";
import { looksAfter } from "./teaches.ts";
import { findCertificate, type CertificateRow } from "./certificates-repository.ts";

export interface SeenCertificate {
  readonly certificate: CertificateRow;
  /** The actor may revoke and reissue it. */
  readonly manages: boolean;
}

/** A certificate the actor may see. For others it does not exist. */
export async function getCertificateFor(
  db: Read,
  actor: Actor,
  id: number,
): Promise<SeenCertificate | Refusal<"certificate_not_found">> {
  const certificate = await findCertificate(db, id);
  const isTeacher = certificate !== null && (await looksAfter(db, actor, certificate));
  if (!certificate || !maySee(actor, { holderId: certificate.userId, teaches: isTeacher })) {
    return refuse(certificatesErrors.certificate_not_found, { message: "Certificate not found." });
  }
  const isOwn = isOwnOfTeacher(actor, certificate.userId, certificateStaffRoles);
  return { certificate, manages: mayManage(actor, isTeacher) && !isOwn };
}
