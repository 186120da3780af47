import { memberName } from "@pavane/contract/identity/person-name";
import { findPeopleWithStore } from "../../identity/index.ts";
import { layoutMail } from "../../messages/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { dropNeedless, findDueMails, noteMailed, type DueMail } from "./due-repository.ts";

type Deps = Pick<ConversationsDeps, "db" | "clock" | "site" | "messages" | "stores" | "baseUrl">;

const atOnce = 100;

/**
 * Mails who has not looked for ten minutes, once for a conversation until they read it. The words of a message stay
 * out: a mail is read by who runs the site, a message is not.
 */
export async function notifyUnread(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    const now = clock.now();
    const due = await findDueMails(db.read, now, atOnce);
    const { name: siteName } = await deps.site.getSettings();
    const people = await findPeopleWithStore(
      db.read,
      deps,
      due.map(({ otherId }) => otherId),
    );
    for (const one of due) {
      const words = writeMail(one, { siteName, siteUrl: deps.baseUrl(), writer: memberName(people.get(one.otherId)) });
      await db.write(async (tx) => {
        if (!(await noteMailed(tx, one, now))) return dropNeedless(tx, one);
        await deps.messages.queueMail(tx, { userId: one.userId, kind: "new_message", secret: false, ...words });
      });
    }
    if (due.length < atOnce) return;
  }
}

function writeMail(
  { publicId }: DueMail,
  { siteName, siteUrl, writer }: { siteName: string; siteUrl: string; writer: string },
) {
  const subject = `${writer} wrote to you`;
  return {
    subject,
    ...layoutMail({
      siteName,
      siteUrl,
      heading: subject,
      paragraphs: [
        `There is a new message from ${writer} for you. Until you have read it no other mail is sent about it.`,
      ],
      action: { label: "Read and answer", url: `${siteUrl}/messages/${publicId}` },
      reason: "You get this because somebody wrote to you. Mute a conversation to get no mail about it.",
    }),
  };
}
