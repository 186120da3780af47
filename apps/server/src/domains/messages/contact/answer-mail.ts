import { writtenDay } from "../../../platform/zone-days.ts";
import { showReference } from "@pavane/contract/messages/contact";
import { layoutMail } from "../mail-layout.ts";
import type { NewMail } from "../outbox/outbox-repository.ts";
import type { ContactRow } from "./tables.ts";

interface MailSite {
  readonly name: string;
  readonly url: string;
  readonly time_zone: string;
  readonly mail_reply_to: string | null;
}

/** An answer as its mail: the reference in subject and foot, and below the answer what was asked. */
export function answerMail(
  { name, url, time_zone: timeZone, mail_reply_to: replyTo }: MailSite,
  message: Pick<ContactRow, "reference" | "email" | "body" | "userId" | "createdAt">,
  body: string,
): NewMail {
  const reference = showReference(message.reference);
  const day = writtenDay(message.createdAt, timeZone);
  const back =
    replyTo === null ? `Write to us again at ${url}/contact and name the reference.` : "Answer this mail to reach us.";
  const words = layoutMail({
    siteName: name,
    siteUrl: url,
    heading: `Your message ${reference}`,
    greets: false,
    paragraphs: body.split(/\n{2,}/),
    quote: { lead: `On ${day} you wrote:`, text: message.body },
    reason: back,
  });
  return {
    userId: message.userId,
    typed: { address: message.email, because: "addressed" },
    kind: "contact_answer",
    subject: `Re: Your message to ${name} (${reference})`,
    ...words,
    headers: replyTo === null ? {} : { "Reply-To": replyTo },
    secret: false,
  };
}
