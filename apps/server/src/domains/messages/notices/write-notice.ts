import { plainLine } from "@pavane/contract/core/plain-line";
import { noticeKindFacts, preferenceFor, type NoticeKind, type Preference } from "@pavane/contract/messages/notices";
import type { Clock } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Jobs } from "../../../platform/jobs.ts";
import { insertNotice } from "./notices-repository.ts";
import { findPreference } from "./preferences-repository.ts";
import { pushNoticeJob, type PushNotice } from "./push-notice.ts";

export interface NewNotice {
  readonly userId: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body?: string | null;
  /** A path of this site. */
  readonly link?: string | null;
  /** A second notice of this person with the same key is not written. */
  readonly dedupeKey?: string | undefined;
}

/**
 * Writes a notice in the caller's transaction, unless the person wants none of its kind, and has it sent to their devices after the
 * commit. Returns what they want.
 */
export async function writeNotice(
  tx: Tx,
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Pick<Jobs, "send"> },
  { userId, kind, title, body = null, link = null, dedupeKey }: NewNotice,
): Promise<Preference> {
  const wanted = preferenceFor(kind, await findPreference(tx, userId, kind));
  if (wanted.in_app) {
    const written = await insertNotice(tx, {
      userId,
      kind,
      title: clipped(title) || noticeKindFacts[kind].name,
      body: clipped(body ?? "") || null,
      link: link !== null && linkPattern.test(link) ? link : null,
      dedupeKey: dedupeKey ?? null,
      createdAt: clock.now(),
    });
    if (written?.hasDevices) await jobs.send(tx, pushNoticeJob, { notice: written.id } satisfies PushNotice);
  }
  return wanted;
}

/** As the database asks: what is odd about the words of a mail must not undo what it tells of. */
const linkPattern = /^\/(?![/\\])[^\n]{0,1999}$/;

const maxSigns = 300;

/** One line of at most so many characters, as the database counts them. */
function clipped(text: string): string {
  const signs = [...plainLine(text)];
  return signs.length <= maxSigns
    ? signs.join("")
    : `${signs
        .slice(0, maxSigns - 1)
        .join("")
        .trimEnd()}…`;
}
