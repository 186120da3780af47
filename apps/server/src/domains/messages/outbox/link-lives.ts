import { dayMs, hourMs, minuteMs } from "@pavane/contract/core/durations";
import type { MailKind } from "../notices/mail-kinds.ts";

/** Milliseconds for which the one-time links of mails work from when they are written; links of other kinds work longer than mail fails. */
export const linkLives = {
  reset: 30 * minuteMs,
  verify: 48 * hourMs,
  invitation: 7 * dayMs,
  email_changed: 7 * dayMs,
  claim: 14 * dayMs,
} satisfies Partial<Record<MailKind, number>>;
