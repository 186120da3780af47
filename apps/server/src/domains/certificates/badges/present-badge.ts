import type { CertificateRow } from "../certificate/certificates-repository.ts";
import { verifyUrl } from "../certificate/present-certificate.ts";
import { badgesContext, credentialsContext, presentAchievement, type AchievementFacts } from "./achievement.ts";
import { issuerAddress, statusListAddress, statusPlace } from "./addresses.ts";

type BadgeFacts = Pick<
  CertificateRow,
  | "serial"
  | "issuerName"
  | "learnerName"
  | "courseTitle"
  | "instructorName"
  | "hours"
  | "issuedAt"
  | "expiresAt"
  | "statusIndex"
>;

/**
 * A certificate as an OpenBadgeCredential with the claims of a JWT beside it. Its holder is named as on the certificate and known
 * by nothing else: no address, no account.
 */
export function presentBadge(row: BadgeFacts, about: Omit<AchievementFacts, "title">, baseUrl: string) {
  const id = verifyUrl(baseUrl, row.serial);
  const holder = `${id}#holder`;
  const issuer = issuerAddress(baseUrl);
  return {
    "@context": [credentialsContext, badgesContext],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: row.courseTitle,
    ...describe(row),
    image: { id: `${baseUrl}/api/verify/${row.serial}/card`, type: "Image" },
    issuer: { id: issuer, type: ["Profile"], name: row.issuerName, url: baseUrl },
    validFrom: wholeSecond(row.issuedAt),
    ...(row.expiresAt && { validUntil: wholeSecond(row.expiresAt) }),
    credentialSubject: {
      id: holder,
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", hashed: false, identityHash: row.learnerName, identityType: "name" }],
      licenseNumber: row.serial,
      achievement: presentAchievement({ ...about, title: row.courseTitle }, baseUrl),
    },
    credentialStatus: statusEntry(row.statusIndex, baseUrl),
    credentialSchema: [{ id: badgeSchema, type: "1EdTechJsonSchemaValidator2019" }],
    iss: issuer,
    jti: id,
    sub: holder,
    nbf: seconds(row.issuedAt),
    ...(row.expiresAt && { exp: seconds(row.expiresAt) }),
  };
}

const badgeSchema = "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json";

function describe({ hours, instructorName }: BadgeFacts): { description?: string } {
  const said = [
    ...(hours === null ? [] : [`${hours} ${hours === 1 ? "hour" : "hours"} of study`]),
    ...(instructorName === null ? [] : [`taught by ${instructorName}`]),
  ];
  return said.length === 0 ? {} : { description: said.join(", ") };
}

function statusEntry(statusIndex: number, baseUrl: string) {
  const { list, place } = statusPlace(statusIndex);
  const address = statusListAddress(baseUrl, list);
  return {
    id: `${address}#${place}`,
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: String(place),
    statusListCredential: address,
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The claims `nbf` and `exp` count seconds, and what they repeat has to be the same moment. */
export const wholeSecond = (at: Date): string => new Date(seconds(at) * 1000).toISOString().replace(".000Z", "Z");
