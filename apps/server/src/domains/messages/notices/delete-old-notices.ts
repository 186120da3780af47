import { dayMs } from "@pavane/contract/core/durations";
import { noticeKeptDays } from "@pavane/contract/messages/notices";
import type { Platform } from "../../../platform/platform.ts";
import { deleteNoticesBefore } from "./notices-repository.ts";

const atOnce = 5000;

/** In portions, so that no transaction is long. */
export async function deleteOldNotices({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const moment = new Date(clock.now().getTime() - noticeKeptDays * dayMs);
  while ((await db.write((tx) => deleteNoticesBefore(tx, moment, atOnce))) === atOnce);
}
