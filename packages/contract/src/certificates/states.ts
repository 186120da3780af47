/** The states of a certificate that are shown publicly. */
export const certificateStates = ["valid", "expired", "revoked", "superseded"] as const;

export type CertificateState = (typeof certificateStates)[number];

export const certificateStateNames: Readonly<Record<CertificateState, string>> = {
  valid: "Valid",
  expired: "Expired",
  revoked: "Revoked",
  superseded: "Replaced",
};

/** A revocation stays what it is after a replacement or the expiry date; a replacement wins over expiry. */
export function certificateState(
  row: { revokedAt: Date | null; supersededBy: number | null; expiresAt: Date | null },
  now: Date,
): CertificateState {
  if (row.revokedAt !== null) return "revoked";
  if (row.supersededBy !== null) return "superseded";
  return row.expiresAt !== null && row.expiresAt.getTime() <= now.getTime() ? "expired" : "valid";
}
