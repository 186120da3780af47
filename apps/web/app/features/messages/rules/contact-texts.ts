import type { ContactStatus, SpamSign } from "@pavane/contract/messages/contact";
import type { BadgeTone } from "../../../ui/display/badge.tsx";

export const contactStatusNames: Readonly<Record<ContactStatus, string>> = {
  new: "New",
  open: "Open",
  answered: "Answered",
  closed: "Closed",
  spam: "Spam",
};

export const contactStatusTones: Readonly<Record<ContactStatus, BadgeTone>> = {
  new: "velvet",
  open: "brass",
  answered: "pine",
  closed: "stone",
  spam: "brick",
};

/** What moving a message from one state to another is called, and what is said when it is done. */
export function moveText(from: ContactStatus, to: ContactStatus): { label: string; done: string } {
  if (to === "spam") return { label: "Mark as spam", done: "Marked as spam" };
  if (to === "closed") return { label: "Close", done: "Message closed" };
  if (from === "spam") return { label: "Not spam", done: "Moved to the inbox" };
  return from === "new" ? { label: "Open", done: "Message opened" } : { label: "Reopen", done: "Message reopened" };
}

export const spamSignTexts: Readonly<Record<SpamSign, string>> = {
  trap: "Kept as spam: it filled a field that people do not see.",
  haste: "Kept as spam: it was sent within three seconds of opening the page.",
};
