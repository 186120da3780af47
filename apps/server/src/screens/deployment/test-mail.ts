import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { testMailErrors } from "@pavane/contract/screens/errors";
import { peopleForMessages } from "../../domains/identity/index.ts";
import { layoutMail, type GreetedMail } from "../../domains/messages/index.ts";
import { recordAudit } from "../../platform/audit/record-audit.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Limit } from "../../platform/rate-limit.ts";
import type { ScreenDeps } from "../ports.ts";

const testMailsPerHour: Limit = { name: "test-mail", most: 10, windowSeconds: 3_600 };

/** Writes a mail to the confirmed address of who asks. Errors: wrong_state, rate_limited. */
export async function sendTestMail(
  deps: ScreenDeps,
  actor: Actor,
): Promise<{ to: string; delivering: boolean } | Refusal<"wrong_state" | "rate_limited">> {
  const limited = await deps.limiter.hit(testMailsPerHour, String(actor.id));
  if (limited !== null) return limited;
  return deps.db.write(async (tx) => {
    const to = await peopleForMessages.confirmedAddress(tx, actor.id);
    if (to === null) return refuse(testMailErrors.wrong_state);
    const { name } = await deps.getSettings(tx);
    const mail = testMail({ name, url: deps.baseUrl() });
    const id = await deps.queueMail(tx, { ...mail, kind: "test", userId: actor.id, secret: false });
    await recordAudit(tx, { action: "mail.tested", target: { type: "mail", id, name: mail.subject } });
    return { to, delivering: deps.mailServer.name !== null };
  });
}

/** What stands in it. */
export function testMail(site: { readonly name: string; readonly url: string }): GreetedMail & { subject: string } {
  const subject = `Test mail of ${site.name}`;
  const content = layoutMail({
    siteName: site.name,
    siteUrl: site.url,
    heading: subject,
    paragraphs: ["This mail was asked for at Deployment. That you read it says that mail of the site is delivered."],
    reason: "You receive this because you pressed Send a test mail.",
  });
  return { ...content, subject };
}
