import { createTransport } from "nodemailer";

export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string };
  /** Where answers go; to `from` when null. */
  readonly replyTo: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
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
    send: async ({ html, headers, replyTo, ...mail }) => {
      const given = { ...(html !== null && { html }), ...(replyTo !== null && { replyTo }) };
      await transport.sendMail({ ...mail, headers: { ...headers }, ...given });
    },
  };
}
