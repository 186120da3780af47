import { sql } from "drizzle-orm";
import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { contactMessages, contactReplies } from "./contact/tables.ts";
import { pushSubscriptions } from "./devices/tables.ts";
import { noticePreferences, notices } from "./notices/tables.ts";
import { mailOutbox } from "./outbox/tables.ts";

const ofOwnMessages = (person: unknown) =>
  sql`${contactReplies.contactId} in (select id from contact_messages where user_id = ${person}) and not ${contactReplies.internal}`;

/** What mail and messages to the site say about people. */
export const messagesPersonalData: readonly PersonalTable[] = [
  {
    table: notices,
    whose: [notices.userId],
    exported: [{ name: "messages.notices", without: [notices.dedupeKey, notices.deletedAt] }],
    atDeletion: "deleted",
  },
  {
    table: pushSubscriptions,
    whose: [pushSubscriptions.userId],
    // The keys encrypt what only the browser can read.
    exported: [
      {
        name: "messages.push_devices",
        without: [pushSubscriptions.sessionId, pushSubscriptions.p256dh, pushSubscriptions.auth],
      },
    ],
    atDeletion: "deleted",
  },
  {
    table: noticePreferences,
    whose: [noticePreferences.userId],
    exported: [{ name: "messages.notice_preferences" }],
    atDeletion: "deleted",
  },
  {
    table: mailOutbox,
    whose: [mailOutbox.userId],
    exported: [
      {
        name: "messages.mails",
        // What a mail says is in the person's own mail; here it may hold links that open something.
        without: [
          mailOutbox.textBody,
          mailOutbox.htmlBody,
          mailOutbox.headers,
          mailOutbox.calendar,
          mailOutbox.lastError,
          mailOutbox.dedupeKey,
          mailOutbox.attempts,
          mailOutbox.secret,
        ],
      },
    ],
    atDeletion: "deleted",
  },
  {
    table: contactMessages,
    whose: [contactMessages.userId],
    namesToo: [contactMessages.assigneeId],
    exported: [
      {
        name: "messages.contact",
        without: [
          contactMessages.assigneeId,
          contactMessages.spamSign,
          contactMessages.requestKey,
          contactMessages.version,
          contactMessages.settledAt,
        ],
      },
    ],
    atDeletion: {
      set: {
        name: "Former member",
        email: sql`'deleted-' || ${contactMessages.userId} || '@deleted.invalid'`,
        ip: null,
        requestKey: null,
      },
    },
  },
  {
    ...namesOnly(contactReplies, contactReplies.authorId),
    exported: [
      {
        name: "messages.contact_answers",
        of: ofOwnMessages,
        without: [contactReplies.authorId, contactReplies.mailId, contactReplies.version],
      },
    ],
  },
];
