import type { Refusal } from "@pavane/contract/core/errors";
import type { Limit, Limiter } from "../../../platform/rate-limit.ts";

const filesAnHour: Limit = { name: "uploads:files", most: 60, windowSeconds: 3600 };
/** In kilobytes. Videos that are sent in parts count as files here, and with their bytes against the person's storage. */
const kilobytesAnHour: Limit = { name: "uploads:kilobytes", most: 500 * 1024, windowSeconds: 3600 };

/** They take no room in the storage of their owner, so nothing else keeps somebody from filling the disk with them. */
const handedInADay: Limit = { name: "uploads:handed-in", most: 30, windowSeconds: 86_400 };

/** Counts a video that a learner is about to hand in. */
export const countHandedIn = (limiter: Limiter, userId: number): Promise<Refusal<"rate_limited"> | null> =>
  limiter.hit(handedInADay, String(userId));

/** Counts files that somebody brings (specification of accounts, section 8, limits); what is refused does not count. */
export async function countUpload(
  limiter: Limiter,
  userId: number,
  { files, bytes }: { files: number; bytes: number },
): Promise<Refusal<"rate_limited"> | null> {
  const key = String(userId);
  const kilobytes = Math.ceil(bytes / 1024);
  const tooManyFiles = await limiter.hit(filesAnHour, key, files);
  const tooMuch = tooManyFiles ?? (await limiter.hit(kilobytesAnHour, key, kilobytes));
  if (tooMuch === null) return null;
  await limiter.takeBack(filesAnHour, key, files);
  if (tooManyFiles === null) await limiter.takeBack(kilobytesAnHour, key, kilobytes);
  return tooMuch;
}

/** What was refused once it was looked at does not count either. */
export async function uncountUpload(
  limiter: Limiter,
  userId: number,
  { files, bytes }: { files: number; bytes: number },
): Promise<void> {
  await limiter.takeBack(filesAnHour, String(userId), files);
  if (bytes > 0) await limiter.takeBack(kilobytesAnHour, String(userId), Math.ceil(bytes / 1024));
}

/** Whether one more file would be refused, asked before its bytes are read. */
export const checkUpload = (limiter: Limiter, userId: number): Promise<Refusal<"rate_limited"> | null> =>
  limiter.check(filesAnHour, String(userId));
