import { dayMs } from "@pavane/contract/core/durations";
import type { Job } from "../../platform/jobs.ts";
import type { ConversationsDeps } from "./deps.ts";
import { eraseDeleted } from "./message/messages-repository.ts";
import { notifyUnread } from "./notifying/notify-unread.ts";

/** For so long staff can still judge what somebody deleted after it was reported. */
const keptMs = 30 * dayMs;
const atOnce = 1000;

export const conversationsJobs = (deps: ConversationsDeps): readonly Job[] => [
  { name: "conversations.notify-unread", schedule: "* * * * *", run: () => notifyUnread(deps) },
  { name: "conversations.erase-deleted", schedule: "35 3 * * *", run: () => eraseOldDeleted(deps) },
];

async function eraseOldDeleted({ db, clock, media }: ConversationsDeps): Promise<void> {
  const at = clock.now();
  const before = new Date(at.getTime() - keptMs);
  for (;;) {
    const some = await db.write(async (tx) => {
      const { erased, keys } = await eraseDeleted(tx, { before, at, most: atOnce });
      await media.privateFiles.drop(tx, keys);
      return erased;
    });
    if (some < atOnce) return;
  }
}
