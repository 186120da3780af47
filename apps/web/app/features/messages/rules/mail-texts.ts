import type { MailStatus } from "@pavane/contract/messages/outbox";
import type { BadgeTone } from "../../../ui/display/badge.tsx";

export const statusNames: Readonly<Record<MailStatus, string>> = {
  queued: "Queued",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  suppressed: "Suppressed",
};

export const statusTones: Readonly<Record<MailStatus, BadgeTone>> = {
  queued: "brass",
  sending: "brass",
  sent: "pine",
  failed: "brick",
  suppressed: "stone",
};

/** `password_reset` and `certificate.issued` read "Password reset" and "Certificate issued". */
export function kindName(kind: string): string {
  const words = kind.replace(/[_.-]+/g, " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
