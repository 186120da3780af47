import { dayMs } from "@pavane/contract/core/durations";
import type { Platform } from "../platform/platform.ts";

/** What came in the last days is unread. */
const unreadDays = 3;

/**
 * The notices that the story has written, in the order of its days, because it is told part by part; and read, but for the last ones.
 */
export async function arrangeNotices({ db, clock }: Pick<Platform, "db" | "clock">): Promise<void> {
  const readUntil = new Date(clock.now().getTime() - unreadDays * dayMs).toISOString();
  await db.raw(
    `with told as (delete from notices returning *)
     insert into notices (user_id, kind, title, body, link, dedupe_key, read_at, deleted_at, created_at)
     select user_id, kind, title, body, link, dedupe_key,
       case when created_at < $1 then created_at + interval '5 hours' end, deleted_at, created_at
     from told order by created_at, id`,
    [readUntil],
  );
}
