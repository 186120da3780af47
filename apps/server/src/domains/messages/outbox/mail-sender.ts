import { createTransport } from "nodemailer";
import type { MailCalendar } from "./tables.ts";

export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string };
  /** Where answers go; to `from` when null. */
  readonly replyTo: string | null;
  readonly to: string;
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
}

export function smtpSender(url: string): MailSender {
  const transport = createTransport({ url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 });
  return {
    send: async ({ html, headers, replyTo, calendar, ...mail }) => {
      const given = { ...(html !== null && { html }), ...(replyTo !== null && { replyTo }), ...attached(calendar) };
      await transport.sendMail({ ...mail, headers: { ...headers }, ...given });
    },
  };
}

const attached = (calendar: MailCalendar | null) =>
  calendar && { icalEvent: { method: calendar.method, filename: "booking.ics", content: calendar.text } };
