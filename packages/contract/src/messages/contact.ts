import { containsLink, visibleName, visibleText } from "../core/visible-text.ts";

export const contactTopics = [
  "general",
  "learning",
  "selling",
  "booking",
  "billing",
  "accessibility",
  "privacy",
] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** States of a message to the site. `new`: nobody has opened it yet. */
export const contactStatuses = ["new", "open", "answered", "closed", "spam"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const topicNames: Readonly<Record<ContactTopic, string>> = {
  general: "General",
  learning: "Learning",
  selling: "Selling",
  booking: "Booking",
  billing: "Billing",
  accessibility: "Accessibility",
  privacy: "Privacy",
};

/** What holds a message for spam: the field that people do not see, or less than three seconds on the page. */
export const spamSigns = ["trap", "haste"] as const;
export type SpamSign = (typeof spamSigns)[number];

/** A form sent sooner than this after the page opened was not sent by a person. */
export const shortestVisitMs = 3000;

/** In characters as people count them, not in halves of surrogate pairs. */
export const contactLengths = { name: 100, shortest: 10, message: 5000, reply: 10_000 } as const;

/** The states to which a message may be moved manually. Answering moves it to `answered` from any state except spam. */
export const contactMoves: Readonly<Record<ContactStatus, readonly ContactStatus[]>> = {
  new: ["open", "closed", "spam"],
  open: ["closed", "spam"],
  answered: ["open", "closed", "spam"],
  closed: ["open"],
  spam: ["open"],
};

export const textLength = (text: string): number => [...text].length;

/** What is wrong with a field of the contact form or with what staff write, or null, in the words of the call, which looks closer at addresses. */
export const contactProblems = {
  name: (typed: string): string | null => {
    const name = visibleName(typed);
    if (name === "") return "Enter your name.";
    if (textLength(name) > contactLengths.name) return "Use at most 100 characters.";
    return containsLink(name) ? "Names cannot contain links." : null;
  },
  email: (typed: string): string | null => {
    const email = typed.trim();
    return email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
      ? null
      : "Enter a valid e-mail address.";
  },
  topic: (topic: string): string | null => (contactTopics.some((known) => known === topic) ? null : "Choose a topic."),
  message: (typed: string): string | null => {
    const text = visibleText(typed);
    // Signs without width do not make a message.
    if (textLength(text.replace(/\p{Cf}/gu, "")) < contactLengths.shortest)
      return "Message must be at least 10 characters";
    return textLength(text) > contactLengths.message ? "Use at most 5000 characters." : null;
  },
  /** An answer or a note of staff. */
  staffText: (typed: string): string | null => {
    const length = textLength(visibleText(typed));
    if (length === 0) return "Write something first.";
    return length > contactLengths.reply ? "Use at most 10000 characters." : null;
  },
} as const;

const referenceLength = 10;

/** As people read and say it: K7QD-20M4VX. */
export const showReference = (reference: string): string => `${reference.slice(0, 4)}-${reference.slice(4)}`;

/** A reference as it is kept, typed in any way; null when the text cannot be one. */
export function readReference(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return text.length === referenceLength && /^[0-9A-HJKMNP-TV-Z]+$/.test(text) ? text : null;
}
