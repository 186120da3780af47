import { hourMs } from "@pavane/contract/core/durations";
import { layoutMail } from "../../messages/index.ts";
import { dayIn, daysBefore, startOfDay } from "../../../platform/zone-days.ts";
import type { LearningDeps } from "../deps.ts";
import { findNewsOf, findUnnotified, noteNotified } from "./digest-repository.ts";
import { digestTexts } from "./digest-texts.ts";

type Deps = Pick<LearningDeps, "db" | "clock" | "site" | "messages" | "baseUrl">;

const atOnce = 100;
/** The day before is told of from this hour on. */
const firstHour = 6;

/**
 * Tells those who teach what happened in their courses the day before, in one mail: who enrolled and who wrote a review, as far as they
 * want to know. Each is told of a day once, whatever runs twice or dies in between.
 */
export async function notifyTeachers(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { name, time_zone: zone } = await deps.site.getSettings(deps.db.read);
  const today = dayIn(now, zone);
  if (now.getTime() < startOfDay(today, zone).getTime() + firstHour * hourMs) return;
  const day = daysBefore(today, 1);
  const span = { from: startOfDay(day, zone), to: startOfDay(today, zone) };
  for (;;) {
    const people = await findUnnotified(deps.db.read, day, span, atOnce);
    await deps.db.write(async (tx) => {
      for (const userId of people) {
        if (!(await noteNotified(tx, userId, day, now))) continue;
        const { subject, lines } = digestTexts(await findNewsOf(tx, userId, span));
        const siteUrl = deps.baseUrl();
        const content = layoutMail({
          siteName: name,
          siteUrl,
          heading: subject,
          paragraphs: lines,
          action: { label: "Open your dashboard", url: `${siteUrl}/instructor` },
          reason: `You get this because you teach these courses. What you are told of is in your settings: ${siteUrl}/instructor/settings`,
        });
        await deps.messages.queueMail(tx, { userId, kind: "teaching_digest", subject, ...content, secret: false });
      }
    });
    if (people.length < atOnce) return;
  }
}
