import type { Job } from "../../platform/jobs.ts";
import type { MailSender } from "./mail-sender.ts";
import { sendMailJob } from "./queue-mail.ts";
import { sendDueMail, type SendDeps } from "./send-mail.ts";
import { eraseBodiesSentBefore } from "./store.ts";

const keptMs = 30 * 86_400_000;

export function messagesJobs(deps: Omit<SendDeps, "sender"> & { sender: MailSender | null }): readonly Job[] {
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
      run: () => deps.db.write((tx) => eraseBodiesSentBefore(tx, new Date(deps.clock.now().getTime() - keptMs))),
    },
  ];
}
