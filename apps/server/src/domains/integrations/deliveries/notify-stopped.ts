import type { Tx } from "../../../platform/db/database.ts";
import { layoutMail } from "../../messages/index.ts";
import type { IntegrationsDeps } from "../deps.ts";
import type { WebhookRow } from "../webhooks/webhooks-repository.ts";

const why = {
  failing: "Nothing that was sent there in five days has arrived.",
  gone: "It answered 410: it wants nothing more.",
} as const;

/** Tells everybody who administers the site that a webhook is sent nothing any more. */
export async function notifyStopped(
  tx: Tx,
  { messages, site, baseUrl }: Pick<IntegrationsDeps, "messages" | "site" | "baseUrl">,
  { id, url, description, version }: WebhookRow,
  end: keyof typeof why,
): Promise<void> {
  const subject = `A webhook was turned off: ${description === "" ? new URL(url).hostname : description}`;
  const { name } = await site.getSettings(tx);
  const siteUrl = baseUrl();
  await messages.notifyStaff(tx, {
    kind: "trouble",
    secret: false,
    subject,
    ...layoutMail({
      siteName: name,
      siteUrl,
      heading: subject,
      paragraphs: [why[end], "Events are not kept for it meanwhile. Turn it on again once its receiver works."],
      action: { label: "Open the webhooks", url: `${siteUrl}/admin/webhooks` },
      reason: "You receive this because you administer the site.",
    }),
    notice: { body: why[end], link: "/admin/webhooks" },
    dedupeKey: `webhook-stopped:${id}:${version}`,
  });
}
