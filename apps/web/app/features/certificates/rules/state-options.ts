/** States by which lists of certificates can be narrowed. */
export const stateOptions = [
  { value: "valid", label: "Valid" },
  { value: "expired", label: "Expired" },
  { value: "revoked", label: "Revoked" },
  { value: "superseded", label: "Replaced" },
] as const;
