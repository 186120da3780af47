import type { Download } from "@pavane/contract/core/endpoint";
import type { Platform } from "../../../platform/platform.ts";
import type { CertificateRow } from "../certificate/certificates-repository.ts";
import type { BadgeSubject } from "./addresses.ts";
import { findAchievement } from "./badges-repository.ts";
import { presentBadge } from "./present-badge.ts";
import type { SignCredential } from "./signer.ts";

export interface BadgeDeps extends Pick<Platform, "db" | "baseUrl"> {
  readonly sign: SignCredential;
}

/** The media type of a credential that is secured as a JWT (W3C, Securing Verifiable Credentials using JOSE and COSE). */
const credentialType = "application/vc+jwt";

/** A certificate as a signed badge. That it was revoked or replaced is said by the list of states that it names. */
export async function getBadge({ db, baseUrl, sign }: BadgeDeps, certificate: CertificateRow): Promise<Download> {
  const subject = subjectOf(certificate);
  const achievement = subject && (await findAchievement(db.read, subject));
  if (!achievement) throw new Error(`certificate ${certificate.id} is about nothing`);
  const { title: _now, ...about } = achievement;
  return {
    ...asToken(await sign(presentBadge(certificate, about, baseUrl()))),
    fileName: `${certificate.serial}.jwt`,
  };
}

export const asToken = (token: string) => ({ content: Buffer.from(token), mime: credentialType });

function subjectOf({ courseId, programmeId }: CertificateRow): BadgeSubject | null {
  if (courseId !== null) return { kind: "course", id: courseId };
  return programmeId === null ? null : { kind: "programme", id: programmeId };
}
