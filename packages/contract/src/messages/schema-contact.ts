import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { tiers } from "../subscriptions/tiers.ts";
import { contactStatuses, contactTopics, spamSigns } from "./contact.ts";
import { mailStatuses } from "./outbox.ts";

export const contactReceipt = z.object({
  /** What the message is called by, for example K7QD-20M4VX. */
  reference: z.string(),
});

/** Somebody who works on messages. */
export const staffMember = z.object({ id, name: z.string(), profile_image_url: z.string().nullable() });

export type StaffMember = z.infer<typeof staffMember>;

export const contactItem = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  /** How it begins, on one line. */
  first_line: z.string(),
  status: z.enum(contactStatuses),
  assignee: staffMember.nullable(),
  created_at: timestamp,
});

export const contactList = pageOf(contactItem).extend({
  /** The number in each state, regardless of the filters. */
  counts: z.object({ new: z.int(), open: z.int(), answered: z.int(), closed: z.int(), spam: z.int() }),
  /** Mails of the outbox that were given up. */
  failed_mails: z.int(),
});

/** The account that was signed in when a message was sent. */
export const contactAccount = staffMember.extend({
  username: z.string(),
  tier: z.enum(tiers),
  member_since: timestamp,
});

export type ContactAccount = z.infer<typeof contactAccount>;

/** An answer or a note; the author is null once their account is closed. */
export const contactEntry = z.object({
  id,
  kind: z.enum(["answer", "note"]),
  author: staffMember.nullable(),
  body: z.string(),
  created_at: timestamp,
  /** The answer's mail; null for notes, and once the mail is deleted. */
  mail: z.object({ id, status: z.enum(mailStatuses) }).nullable(),
});

export const contactMessage = contactItem.extend({
  message: z.string(),
  /** Why it came in as spam. */
  spam_sign: z.enum(spamSigns).nullable(),
  account: contactAccount.nullable(),
  entries: z.array(contactEntry),
  /** Whom it may be given to. */
  administrators: z.array(staffMember),
  version: z.int(),
  /** Whether mail leaves this server; an answer is kept in the outbox otherwise. */
  delivering: z.boolean(),
  can: z.object({ answer: z.boolean(), move_to: z.array(z.enum(contactStatuses)) }),
});

export type ContactItem = z.infer<typeof contactItem>;
export type ContactEntry = z.infer<typeof contactEntry>;
export type ContactMessage = z.infer<typeof contactMessage>;
