import type { EnrolmentSource } from "@pavane/contract/learning/choices";
import { tierNames, tierOf } from "@pavane/contract/subscriptions/tiers";

/** The access of a course on /my-courses in words; `until` as a date in words, if known. */
export function accessText(
  access: { readonly state: "none" | "active" | "ended"; readonly source: EnrolmentSource | null },
  includedFrom: string | null,
  until: string | null,
): string {
  if (access.state !== "active") return "Ended";
  if (access.source === "order") return "Bought";
  if (access.source === "free") return "Free";
  if (access.source === "staff") return "Granted";
  const included = `Included with ${tierNames[tierOf(includedFrom)]}`;
  return until === null ? included : `${included} until ${until}`;
}
