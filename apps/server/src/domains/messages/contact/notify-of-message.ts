import { topicNames, type ContactTopic } from "@pavane/contract/messages/contact";
import type { Tx } from "../../../platform/db/database.ts";
import type { MessagesDeps } from "../deps.ts";
import { layoutMail } from "../mail-layout.ts";
import { notifyStaff } from "../outbox/notify-staff.ts";

interface Received {
  readonly reference: string;
  readonly name: string;
  readonly topic: ContactTopic;
  readonly body: string;
}

/** Tells those who answer them that a message has come. */
export async function notifyOfMessage(
  tx: Tx,
  deps: MessagesDeps,
  { reference, name, topic, body }: Received,
): Promise<void> {
  const { name: siteName } = await deps.settings.getSettings(tx);
  const siteUrl = deps.baseUrl();
  const subject = `${name} wrote to us: ${topicNames[topic]}`;
  const words = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs: [body],
    action: { label: "Open the message", url: `${siteUrl}/admin/messages?tab=inbox&q=${reference}` },
    reason: "You receive this because you administer the site.",
  });
  await notifyStaff(tx, deps, {
    kind: "contact_received",
    subject,
    ...words,
    secret: false,
    dedupeKey: `contact:${reference}`,
  });
}
