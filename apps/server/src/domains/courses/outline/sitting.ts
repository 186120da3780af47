import { hourMs, minuteMs } from "@pavane/contract/core/durations";
import type { LessonType } from "@pavane/contract/courses/choices";

/** Who stops for longer has left, and what comes then is another sitting. */
const pauseMs = 30 * minuteMs;
/** However long somebody writes, a revision shows where they were within these hours. */
const longestMs = 2 * hourMs;

interface Sitting {
  readonly userId: number | null;
  readonly autosaved: boolean;
  readonly begunAt: Date;
  readonly savedAt: Date;
}

/** Whether a save belongs to the sitting of the newest revision: the same person, who has neither stopped nor saved it on purpose. */
export function continuesSitting(newest: Sitting, userId: number, at: Date): boolean {
  if (!newest.autosaved || newest.userId !== userId) return false;
  return at.getTime() - newest.savedAt.getTime() < pauseMs && at.getTime() - newest.begunAt.getTime() < longestMs;
}

/** Words of a text as people count them; addresses have none. */
export function countWords({ type, content }: { readonly type: LessonType; readonly content: string }): number {
  const text = content.replace(/\]\([^)\n]{0,500}\)/g, "] ");
  return type === "video" ? 0 : (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0);
}
