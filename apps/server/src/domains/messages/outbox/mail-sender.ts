import { createTransport } from "nodemailer";
import type { MailCalendar } from "./tables.ts";

export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string };
  /** Where answers go; to `from` when null. */
  readonly replyTo: string | null;
  readonly to: string;
  /** Mails from the future, as a machine with a wrong clock sends them, are taken for spam. */
  readonly date: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** An entry for calendars, which mail programs offer to take in. */
  readonly calendar: MailCalendar | null;
  /** The same at every try, so that a mail sent twice after a crash is recognised as one. */
  readonly messageId: string;
}

/** Hands one mail to a mail server; throws when it is not taken. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>;
  /**
   * Throws when the server does not answer or does not let us in: then nothing was said about a mail that was not taken. Left
   * out where nobody can know.
   */
  check?(): Promise<void>;
}

export function smtpSender(url: string): MailSender {
  const transport = createTransport({ url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 });
  return {
    check: async () => {
      await transport.verify();
    },
    send: async ({ html, headers, replyTo, calendar, ...mail }) => {
      const given = { ...(html !== null && { html }), ...(replyTo !== null && { replyTo }), ...attached(calendar) };
      await transport.sendMail({ ...mail, headers: { ...headers }, ...given });
    },
  };
}

/** One is shown by mail programs as what the mail is about; several are files beside it, each to be taken in by itself. */
function attached(calendar: MailCalendar | null) {
  if (calendar === null) return null;
  const { method, text, more = [] } = calendar;
  if (more.length === 0) return { icalEvent: { method, filename: "booking.ics", content: text } };
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return {
    attachments: [text, ...more].map((content, index) => ({
      filename: `booking-${index + 1}.ics`,
      contentType,
      content,
    })),
  };
}
