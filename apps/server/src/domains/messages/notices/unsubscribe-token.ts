import { oneOf } from "@pavane/contract/core/codes";
import { noticeKinds, type NoticeKind } from "@pavane/contract/messages/notices";
import { createHmac, timingSafeEqual } from "node:crypto";

/** Whose mails of which kind a link turns off. */
export interface Unsubscription {
  readonly userId: number;
  readonly kind: NoticeKind;
}

/**
 * Goes out with every mail that may be turned off and does nothing else, so it is derived from the installation's secret, works as
 * often as it is pressed, and is kept nowhere (decision 0285).
 */
export const unsubscribeToken = (secret: Buffer, { userId, kind }: Unsubscription): string =>
  `${userId}.${kind}.${markOf(secret, userId, kind).toString("base64url")}`;

/** Null for a token that this installation did not make. */
export function readUnsubscribeToken(secret: Buffer, token: string): Unsubscription | null {
  const [, digits = "", word = "", mark = ""] = /^([1-9]\d{0,14})\.([a-z_]+)\.([\w-]{24})$/.exec(token) ?? [];
  const kind = oneOf(noticeKinds, word);
  if (kind === undefined) return null;
  const userId = Number(digits);
  const same = timingSafeEqual(markOf(secret, userId, kind), Buffer.from(mark, "base64url"));
  return same ? { userId, kind } : null;
}

const markOf = (secret: Buffer, userId: number, kind: NoticeKind): Buffer =>
  createHmac("sha256", secret).update(`unsubscribe:${userId}:${kind}`).digest().subarray(0, 18);
