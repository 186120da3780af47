import { dayMs, hourMs, minuteMs } from "@pavane/contract/core/durations";

/** Lives of a session: unused as many days as the setting says, or 12 hours without "Keep me signed in"; 90 days at most. */
const idleMs = (remember: boolean, idleDays: number): number => (remember ? idleDays * dayMs : 12 * hourMs);
const absoluteMs = 90 * dayMs;

/** A fresh sign-in or confirmation counts this long for actions that ask for one. */
const confirmedMs = 10 * minuteMs;

/** A use is noted at most this often. */
const noteEveryMs = minuteMs;

export interface SessionTimes {
  readonly remember: boolean;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
}

/** The times of a session that starts now. */
export function newSessionTimes(
  { remember, idleDays }: { remember: boolean; idleDays: number },
  now: Date,
): SessionTimes & { confirmedUntil: Date } {
  const absoluteExpiresAt = after(now, absoluteMs);
  const expiresAt = after(now, idleMs(remember, idleDays));
  return { remember, lastUsedAt: now, expiresAt, absoluteExpiresAt, confirmedUntil: confirmedUntil(now) };
}

export const confirmedUntil = (now: Date): Date => after(now, confirmedMs);

export const isLive = (session: SessionTimes, now: Date): boolean =>
  now < session.expiresAt && now < session.absoluteExpiresAt;

export const mustNoteUse = (session: SessionTimes, now: Date): boolean =>
  now.getTime() - session.lastUsedAt.getTime() >= noteEveryMs;

/** The idle end after a use now; never later than the absolute end. */
export function expiryAfterUse(session: SessionTimes, idleDays: number, now: Date): Date {
  const idle = after(now, idleMs(session.remember, idleDays));
  return idle < session.absoluteExpiresAt ? idle : session.absoluteExpiresAt;
}

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
