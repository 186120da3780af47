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

/** What became of failed mail that was to be sent again. */
export function resentText({ queued, left, expired }: { queued: number; left: number; expired: number }): string {
  const mails = queued === 1 ? "1 mail is" : `${queued} mails are`;
  const rest = left === 0 ? "" : ` ${left} more: press again.`;
  const links = expired === 0 ? "" : ` Of ${expired} the link has ended.`;
  return `${queued === 0 ? "Nothing is" : mails} queued again.${rest}${links}`;
}
