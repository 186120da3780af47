import { shortestVisitMs, type SpamSign } from "@pavane/contract/messages/contact";
import type { ContactRequest } from "@pavane/contract/messages/requests";

/** What gives a robot away; null for a message that a person may have sent. Who says no time is not judged by it. */
export function spamSignOf({
  subject = "",
  elapsed_ms: elapsed,
}: Pick<ContactRequest, "subject" | "elapsed_ms">): SpamSign | null {
  if (subject.trim() !== "") return "trap";
  return elapsed !== undefined && elapsed < shortestVisitMs ? "haste" : null;
}
