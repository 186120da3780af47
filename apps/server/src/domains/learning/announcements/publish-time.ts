import { dayMs, minuteMs } from "@pavane/contract/core/durations";

const farthest = 366 * dayMs;

export type PublishTime = { readonly ok: true; readonly at: Date } | { readonly ok: false; readonly message: string };

/** When an announcement is published: now, or at a time to come. A moment just gone by while it was typed is now. */
export function publishTime(requested: Date | null, now: Date): PublishTime {
  if (requested === null) return { ok: true, at: now };
  const ahead = requested.getTime() - now.getTime();
  if (ahead < -5 * minuteMs) return { ok: false, message: "Choose a time that is still to come" };
  if (ahead > farthest) return { ok: false, message: "Choose a time within a year" };
  return { ok: true, at: ahead <= 0 ? now : requested };
}
