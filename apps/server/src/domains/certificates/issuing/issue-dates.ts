import { invalidField, type Refusal } from "@pavane/contract/core/errors";

interface WantedDates {
  readonly issued_at?: string | null | undefined;
  readonly expires_at?: string | null | undefined;
}

/** When a certificate is issued and ends; without a wish now, and as the course says. */
export function readIssueDates(
  request: WantedDates,
  now: Date,
): { at: Date; expiresAt: Date | undefined } | Refusal<"validation_failed"> {
  const at = request.issued_at ? new Date(request.issued_at) : now;
  const expiresAt = request.expires_at ? new Date(request.expires_at) : undefined;
  if (at > now) return invalidField("issued_at", "The date of issue cannot be in the future");
  if (expiresAt && expiresAt <= at) return invalidField("expires_at", "Choose an expiry date after the date of issue");
  return { at, expiresAt };
}
