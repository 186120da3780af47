import type { BadgeTone } from "../../../ui/display/badge.tsx";

/** From here on a card counts the days. */
export const EXPIRES_SOON_DAYS = 90;

interface CertificateFacts {
  state: "valid" | "expired" | "revoked" | "superseded";
  days_left: number | null;
  revoked_reason: string | null;
  replaced_by: { serial: string } | null;
}

/** The state of a certificate, for people who may know the reason. */
export function stateText({
  state,
  days_left: left,
  revoked_reason: reason,
  replaced_by: next,
}: CertificateFacts): string {
  if (state === "expired") return "Expired";
  if (state === "revoked") return reason === null ? "Revoked" : `Revoked: ${reason}`;
  if (state === "superseded") return next === null ? "Replaced" : `Replaced by ${next.serial}`;
  if (left === null || left > EXPIRES_SOON_DAYS) return "Valid";
  return `Expires in ${left} ${left === 1 ? "day" : "days"}`;
}

/** Only "Expires in" warns; what no longer counts and is nobody's fault stays grey. */
export function stateTone({ state, days_left: left }: Pick<CertificateFacts, "state" | "days_left">): BadgeTone {
  if (state === "revoked") return "brick";
  if (state !== "valid") return "stone";
  return left !== null && left <= EXPIRES_SOON_DAYS ? "brass" : "pine";
}

interface Verified {
  state: CertificateFacts["state"];
  expires_on: string | null;
  revoked_on: string | null;
  revoked_reason: string | null;
  replaced_by: string | null;
}

/** The public answer, in the words of the specification. */
export function verdictText(certificate: Verified): string {
  if (certificate.state === "valid") return "Valid";
  if (certificate.state === "expired") return `Expired on ${certificate.expires_on ?? ""}`;
  if (certificate.state === "superseded") return `Replaced by ${certificate.replaced_by ?? ""}`;
  return `Revoked on ${certificate.revoked_on ?? ""}: ${certificate.revoked_reason ?? ""}`;
}
