import { dayMs } from "@pavane/contract/core/durations";
import type { Job } from "../../platform/jobs.ts";
import { deleteOldContacts } from "./contact/retention-repository.ts";
import type { MessagesDeps } from "./deps.ts";
import { deleteEndedDevices } from "./devices/delete-ended-devices.ts";
import { deleteOldNotices } from "./notices/delete-old-notices.ts";
import { pushNotice, pushNoticeJob, type PushDeps, type PushNotice } from "./notices/push-notice.ts";
import type { MailSender } from "./outbox/mail-sender.ts";
import { sendMailJob } from "./outbox/queue-mail.ts";
import { sendDueMail, type SendDeps } from "./outbox/send-mail.ts";
import { eraseBodiesSentBefore } from "./outbox/outbox-repository.ts";

const retentionMs = 30 * dayMs;

export function messagesJobs(
  deps: Omit<SendDeps, "sender"> &
    Omit<PushDeps, "people"> &
    Pick<MessagesDeps, "people"> & { sender: MailSender | null },
): readonly Job[] {
  const { sender } = deps;
  return [
    {
      name: sendMailJob,
      ...(sender === null ? {} : { schedule: "* * * * *" }),
      run: async () => {
        if (sender !== null) await sendDueMail({ ...deps, sender });
      },
    },
    {
      name: "messages.erase-sent-mail",
      schedule: "20 3 * * *",
      run: () => deps.db.write((tx) => eraseBodiesSentBefore(tx, new Date(deps.clock.now().getTime() - retentionMs))),
    },
    pushJob(deps),
    {
      name: "messages.ended-devices",
      schedule: "30 3 * * *",
      run: () => deleteEndedDevices(deps),
    },
    {
      name: "messages.notice-retention",
      schedule: "40 3 * * *",
      run: () => deleteOldNotices(deps),
    },
    {
      name: "messages.contact-retention",
      schedule: "50 3 * * *",
      run: () => deps.db.write((tx) => deleteOldContacts(tx, deps.clock.now())),
    },
  ];
}

/** Several at once: a push service that is slow must not keep what goes to others. */
const pushJob = (deps: PushDeps): Job<PushNotice> => ({
  name: pushNoticeJob,
  run: (one) => pushNotice(deps, one),
  runAll: async (all) => {
    await Promise.all(all.map((one) => pushNotice(deps, one)));
  },
});
