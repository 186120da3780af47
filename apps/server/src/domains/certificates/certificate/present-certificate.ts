import type {
  CertificateDetail,
  CertificateItem,
  RecentCertificate,
  Verification,
} from "@pavane/contract/certificates/schema";
import { certificateState } from "@pavane/contract/certificates/states";
import { writtenDay } from "../../../platform/zone-days.ts";
import type { Printed } from "../drawing/layout.ts";
import type { Stamp } from "../drawing/stamp.ts";
import { daysLeft } from "./expiry.ts";
import type { CertificateRow } from "./certificates-repository.ts";

export const verifyUrl = (baseUrl: string, serial: string): string => `${baseUrl}/verify/${serial}`;

export function presentCertificate(row: CertificateRow, now: Date, baseUrl: string): CertificateItem {
  const state = certificateState(row, now);
  return {
    id: row.id,
    serial: row.serial,
    state,
    user_id: row.userId,
    course_id: row.courseId,
    programme_id: row.programmeId,
    learner_name: row.learnerName,
    course_title: row.courseTitle,
    instructor_name: row.instructorName,
    hours: row.hours,
    issued_at: row.issuedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    issued_on: writtenDay(row.issuedAt, row.timeZone),
    expires_on: row.expiresAt === null ? null : writtenDay(row.expiresAt, row.timeZone),
    days_left: state === "valid" ? daysLeft(row.expiresAt, now) : null,
    automatic: row.issuedBy === null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    revoked_on: row.revokedAt === null ? null : writtenDay(row.revokedAt, row.timeZone),
    revoked_reason: row.revokedReason,
    replaced_by: row.supersededBy === null ? null : { id: row.supersededBy, serial: row.replacedBySerial ?? "" },
    verify_url: verifyUrl(baseUrl, row.serial),
  };
}

type History = CertificateDetail["history"][number];

export interface DetailContext {
  readonly now: Date;
  readonly baseUrl: string;
  readonly replaces: { id: number; serial: string } | null;
  readonly manages: boolean;
}

export function presentDetail(
  row: CertificateRow,
  { now, baseUrl, replaces, manages }: DetailContext,
): Omit<CertificateDetail, "renewal"> {
  const item = presentCertificate(row, now, baseUrl);
  const happened = (at: Date, event: History["event"], note: string | null): History => {
    return { at: at.toISOString(), on: writtenDay(at, row.timeZone), event, note };
  };
  const history = [happened(row.issuedAt, "issued", replaces ? `Replaces ${replaces.serial}` : null)];
  if (row.revokedAt !== null) history.push(happened(row.revokedAt, "revoked", row.revokedReason));
  if (item.replaced_by !== null)
    history.push(happened(row.replacedAt ?? row.issuedAt, "replaced", `Replaced by ${item.replaced_by.serial}`));
  const can = {
    revoke: manages && row.revokedAt === null && row.supersededBy === null,
    reissue: manages && row.supersededBy === null,
  };
  return { ...item, replaces, reason: manages ? row.reason : null, history, can };
}

export function presentVerification(row: CertificateRow, now: Date): Verification {
  return {
    serial: row.serial,
    state: certificateState(row, now),
    learner_name: row.learnerName,
    course_title: row.courseTitle,
    course_id: row.courseId,
    programme_id: row.programmeId,
    hours: row.hours,
    instructor_name: row.instructorName,
    issued_at: row.issuedAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    issued_on: writtenDay(row.issuedAt, row.timeZone),
    expires_on: row.expiresAt === null ? null : writtenDay(row.expiresAt, row.timeZone),
    revoked_at: row.revokedAt?.toISOString() ?? null,
    revoked_on: row.revokedAt === null ? null : writtenDay(row.revokedAt, row.timeZone),
    revoked_reason: row.revokedReason,
    replaced_by: row.replacedBySerial,
  };
}

/** What stands in the list of those issued lately. */
export const presentRecent = (
  row: Pick<CertificateRow, "serial" | "learnerName" | "courseTitle" | "issuedAt" | "timeZone">,
): RecentCertificate => ({
  serial: row.serial,
  learner_name: row.learnerName,
  course_title: row.courseTitle,
  issued_on: writtenDay(row.issuedAt, row.timeZone),
});

type FrozenFacts = Pick<
  CertificateRow,
  | "issuerName"
  | "learnerName"
  | "courseTitle"
  | "hours"
  | "instructorName"
  | "signatureUrl"
  | "issuedAt"
  | "expiresAt"
  | "timeZone"
  | "serial"
>;

/** The frozen facts as they are printed. */
export function printedFacts(row: FrozenFacts, baseUrl: string): Printed {
  return {
    issuer: row.issuerName,
    learner: row.learnerName,
    course: row.courseTitle,
    hours: row.hours,
    instructor: row.instructorName,
    ...(row.signatureUrl === null ? {} : { signature: row.signatureUrl }),
    issuedOn: writtenDay(row.issuedAt, row.timeZone),
    expiresOn: row.expiresAt === null ? null : writtenDay(row.expiresAt, row.timeZone),
    serial: row.serial,
    verifyUrl: verifyUrl(baseUrl, row.serial),
  };
}

/** What is written across a certificate that was revoked or replaced. */
export function stampOf(row: CertificateRow): Stamp | null {
  if (row.revokedAt !== null) return { title: "Revoked", note: writtenDay(row.revokedAt, row.timeZone) };
  return row.supersededBy === null ? null : { title: "Replaced", note: `by ${row.replacedBySerial ?? ""}` };
}
