import { reminderDays } from "@pavane/contract/certificates/renewal";
import type { Tx } from "../../../platform/db/database.ts";
import type { Job } from "../../../platform/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { writtenDay } from "../../../platform/zone-days.ts";
import { layoutMail } from "../../messages/index.ts";
import { daysLeft } from "../certificate/expiry.ts";
import type { IssueDeps } from "../issuing/write-certificate.ts";
import { takeDueReminders, type DueReminder } from "./renewal-repository.ts";

type RemindDeps = IssueDeps & Pick<Platform, "db" | "clock">;

const atOnce = 200;

/** Writes to holders before their certificates end; each hour, so that a day without the server is made up for. */
export const remindersJob = (deps: RemindDeps): Job => ({
  name: "certificates.remind-expiry",
  schedule: "23 * * * *",
  run: () => remindOfExpiry(deps),
});

/** The nearest first, since it stands for those that were missed. A mail and its note are written together or not at all. */
export async function remindOfExpiry(deps: RemindDeps): Promise<void> {
  for (const days of reminderDays.toSorted((one, other) => one - other)) {
    while ((await remindSome(deps, days)) === atOnce);
  }
}

const remindSome = ({ db, clock, ...deps }: RemindDeps, days: number): Promise<number> =>
  db.write(async (tx) => {
    const now = clock.now();
    const due = await takeDueReminders(tx, days, now, atOnce);
    for (const reminder of due) await reminderMail(tx, deps, reminder, now);
    return due.length;
  });

/** Says when a certificate ends, and where it is renewed. */
export async function reminderMail(
  tx: Tx,
  deps: IssueDeps,
  { certificateId, userId, serial, course, ofProgramme, expiresAt, timeZone }: DueReminder,
  now: Date,
): Promise<void> {
  const { name } = await deps.getSettings(tx);
  const site = deps.baseUrl();
  const left = daysLeft(expiresAt, now) ?? 0;
  const subject = `Your certificate expires in ${left} ${left === 1 ? "day" : "days"}: ${course}`;
  const content = layoutMail({
    siteName: name,
    siteUrl: site,
    heading: subject,
    paragraphs: [
      `Your certificate ${serial} for ${course} is valid until ${writtenDay(expiresAt, timeZone)}.`,
      ...(ofProgramme ? [] : [renewText]),
    ],
    action: { label: ofProgramme ? "My certifications" : "Renew", url: `${site}/my-certifications` },
  });
  await deps.queueMail(tx, {
    userId,
    kind: "certificate_expiring",
    subject,
    ...content,
    secret: false,
    dedupeKey: `certificate-expiring:${certificateId}:${left <= 7 ? 7 : left <= 30 ? 30 : 60}`,
  });
}

const renewText =
  "Renew it by passing the quizzes of the course again. It stays valid meanwhile, and the new one starts on the day you pass the last.";
